/** Wooden sounds, made here: short noise through a filter, and a sine or two. Loaded when the first one is wanted. */
export type Sound = 'die' | 'key' | 'flap' | 'pawn' | 'cup' | 'lift' | 'stroke' | 'right' | 'notyet' | 'win' | 'bar';

/** −18 dB. */
const LOUD = 0.126;

let context: AudioContext | null = null;

/** `times`: one a die, 30 ms apart. Nothing is heard before the first tap, or in the background. */
export function play(sound: Sound, times = 1): void {
  if (document.hidden || !navigator.userActivation?.hasBeenActive) return;
  if (!context) {
    // As a phone's own short sounds: its switch for silence holds for them, too.
    const session = (navigator as { audioSession?: { type: string } }).audioSession;
    if (session) session.type = 'ambient';
    context = new AudioContext();
  }
  void context.resume();
  const now = context.currentTime + 0.01;
  for (let nth = 0; nth < times; nth += 1) RECIPES[sound](context, now + 0.03 * nth);
}

const RECIPES: Record<Sound, (audio: AudioContext, at: number) => void> = {
  die(audio, at) {
    const pitch = 0.94 + 0.12 * Math.random();
    noise(audio, at, 0.035, 1250 * pitch, 3);
    tone(audio, at, 0.04, 180 * pitch, 140 * pitch);
  },
  key(audio, at) {
    noise(audio, at, 0.012, 2000, 1, 0.5);
  },
  flap(audio, at) {
    noise(audio, at, 0.008, 1800, 1);
    tone(audio, at + 0.2, 0.06, 300);
  },
  pawn(audio, at) {
    noise(audio, at, 0.24, 700, 1, 0.3);
    tone(audio, at + 0.24, 0.045, 420);
  },
  cup(audio, at) {
    tone(audio, at, 0.09, 120);
  },
  lift(audio, at) {
    noise(audio, at, 0.08, 600, 1, 0.5, 1800);
  },
  stroke(audio, at) {
    noise(audio, at, 0.07, 3000, 1, 0.6);
    noise(audio, at + 0.11, 0.07, 3000, 1, 0.6);
  },
  right(audio, at) {
    bar(audio, at, 523);
    bar(audio, at + 0.11, 784);
  },
  notyet(audio, at) {
    bar(audio, at, 392);
  },
  win(audio, at) {
    [523, 659, 784, 1047].forEach((pitch, nth) => bar(audio, at + [0, 0.11, 0.22, 0.36][nth]!, pitch));
  },
  bar(audio, at) {
    bar(audio, at, 1047);
  },
};

function bar(audio: AudioContext, at: number, pitch: number): void {
  tone(audio, at, 0.18, pitch);
  tone(audio, at, 0.09, 4 * pitch, 4 * pitch, 0.25);
}

function tone(audio: AudioContext, at: number, seconds: number, from: number, to = from, loud = 1): void {
  const source = audio.createOscillator();
  source.frequency.setValueAtTime(from, at);
  source.frequency.linearRampToValueAtTime(to, at + seconds);
  fade(audio, source, at, seconds, loud);
  source.start(at);
  source.stop(at + seconds);
}

function noise(audio: AudioContext, at: number, seconds: number, pitch: number, q: number, loud = 1, to = pitch): void {
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  source.buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  source.buffer.getChannelData(0).forEach((_, place, all) => (all[place] = 2 * Math.random() - 1));
  filter.type = 'bandpass';
  filter.frequency.setValueAtTime(pitch, at);
  filter.frequency.linearRampToValueAtTime(to, at + seconds);
  filter.Q.value = q;
  fade(audio, source.connect(filter), at, seconds, loud);
  source.start(at);
}

function fade(audio: AudioContext, source: AudioNode, at: number, seconds: number, loud: number): void {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(LOUD * loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  source.connect(gain).connect(audio.destination);
}
