/** Whether things change at once: the person asked for less motion, or this is a test. */
export function still(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
