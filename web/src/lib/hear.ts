/** Sounds, where they are wanted; what makes them is loaded with the first. */
import { settings } from './settings.svelte';
import type { Sound } from './sound';

export function hear(sound: Sound, times = 1): void {
  if (settings.sound)
    void import('./sound').then(
      ({ play }) => play(sound, times),
      () => {},
    );
}
