/**
 * Dice thrown by hand: the phone is shaken, or a finger swipes up where the dice lie. Either presses the button that
 * throws (`data-throws`), so whatever that button does not allow now, a hand cannot do.
 */
import { still } from './motion';

/** Metres a second, each second: more than walking, or laying a phone down. */
const STRONG = 14;
/** Milliseconds within which a shaken phone turns back twice. */
const WITHIN = 800;
/** Milliseconds for which it lies still before it can be shaken again. */
const QUIET = 500;
/** How far (px) and how long (ms) a finger swipes. */
const FAR = 48;
const LONG = 700;

type Asked = { requestPermission?: () => Promise<string> };
type Vector = readonly [number, number, number];

/** Whether this device feels that it is shaken, and may say so. */
export function canShake(): boolean {
  return 'DeviceMotionEvent' in window && isSecureContext && navigator.maxTouchPoints > 0;
}

/** Whether its owner has to allow it, by a tap (iOS). */
export function mustAsk(): boolean {
  return canShake() && typeof (DeviceMotionEvent as Asked).requestPermission === 'function';
}

/** Ask its owner; only while a tap is handled. */
export async function mayShake(): Promise<boolean> {
  if (!mustAsk()) return canShake();
  return (DeviceMotionEvent as Asked).requestPermission!().then(
    (said) => said === 'granted',
    () => false,
  );
}

/** What holds until somebody has chosen. */
export function shakesByDefault(): boolean {
  return canShake() && !mustAsk() && !still();
}

/** Movements of a phone, one after another. */
export class Shaking {
  #last: Vector = [0, 0, 0];
  #turned: number[] = [];
  #strongAt = -Infinity;
  #spent = false;

  /** Whether with this movement it has been shaken; once, until it has lain still. */
  feel(movement: Vector, at: number): boolean {
    if (Math.hypot(...movement) < STRONG) return false;
    if (at - this.#strongAt > QUIET) this.#spent = false;
    if (at - this.#strongAt > WITHIN) this.#turned = [];
    const back = movement.reduce((sum, part, axis) => sum + part * this.#last[axis]!, 0) < 0;
    [this.#last, this.#strongAt] = [movement, at];
    if (!back || this.#spent) return false;
    this.#turned = [...this.#turned.filter((then) => at - then < WITHIN), at];
    if (this.#turned.length < 2) return false;
    this.#turned = [];
    return (this.#spent = true);
  }
}

/** Where a board can be thrown by hand now; none while a refusal or a dialog is read. */
function buttons(): HTMLButtonElement[] {
  if (document.hidden || document.querySelector('dialog[open], .refusal')) return [];
  return [...document.querySelectorAll<HTMLButtonElement>('.play [data-throws]:not([aria-disabled=true])')];
}

/** The only one there is: a hand cannot choose. */
function only(): HTMLButtonElement | undefined {
  const all = buttons();
  return all.length === 1 ? all[0] : undefined;
}

function swiped(): () => void {
  let from: { x: number; y: number; at: number; pointer: number; button: HTMLButtonElement } | null = null;
  function ondown({ target, pointerId, pointerType, isPrimary, clientX, clientY, timeStamp }: PointerEvent): void {
    from = null;
    if (pointerType === 'mouse' || !isPrimary) return;
    const touched = target as Element;
    const die = touched.closest('[data-throws]');
    const one = only();
    const button = buttons().find((one) => one === die) ?? (touched.closest('.play :is(.hand, [data-dice])') ? one : undefined);
    if (button) from = { x: clientX, y: clientY, at: timeStamp, pointer: pointerId, button };
  }
  function onup({ pointerId, clientX, clientY, timeStamp }: PointerEvent): void {
    const begun = from;
    from = null;
    if (begun?.pointer !== pointerId || timeStamp - begun.at > LONG) return;
    const up = begun.y - clientY;
    if (up < FAR || Math.abs(clientX - begun.x) > up || !buttons().includes(begun.button)) return;
    begun.button.click();
  }
  // Before anything on the page hears of it: what can be thrown only because this finger has touched does not count.
  addEventListener('pointerdown', ondown, true);
  addEventListener('pointerup', onup);
  return () => {
    removeEventListener('pointerdown', ondown, true);
    removeEventListener('pointerup', onup);
  };
}

function shaken(): () => void {
  const shaking = new Shaking();
  let rest: Vector = [0, 0, 0];
  function onmotion({ acceleration, accelerationIncludingGravity, timeStamp }: DeviceMotionEvent): void {
    const told = acceleration?.x == null ? accelerationIncludingGravity : acceleration;
    const felt: Vector = [told?.x ?? 0, told?.y ?? 0, told?.z ?? 0];
    // Where gravity is told with it, it is what stays.
    if (told !== acceleration) rest = rest.map((part, axis) => 0.9 * part + 0.1 * felt[axis]!) as unknown as Vector;
    if (shaking.feel(felt.map((part, axis) => part - rest[axis]!) as unknown as Vector, timeStamp)) only()?.click();
  }
  /** What iOS has allowed before it allows again, but wants to be asked by a tap on every visit. */
  const ask = (): void => void mayShake();
  addEventListener('devicemotion', onmotion);
  if (mustAsk()) addEventListener('click', ask, { once: true });
  return () => {
    removeEventListener('devicemotion', onmotion);
    removeEventListener('click', ask);
  };
}

/** Throw by hand until the function is called that this returns. */
export function byHand(shakes: boolean): () => void {
  const ends = [swiped(), ...(shakes && canShake() ? [shaken()] : [])];
  return () => ends.forEach((end) => end());
}
