/** Seconds that run down on the screen: what was told, less what has passed since. */
export class Ticking {
  #now = $state(Date.now());

  /** Call in an effect; ticks as long as the effect lives. */
  start(): () => void {
    const timer = setInterval(() => (this.#now = Date.now()), 250);
    return () => clearInterval(timer);
  }

  /** What is left of `seconds` that were told at `at`. */
  left(seconds: number, at: number): number {
    return Math.max(0, seconds - Math.max(0, this.#now - at) / 1000);
  }
}
