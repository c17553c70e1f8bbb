/**
 * The first frame of a throw. Whatever follows from a tap that lets dice fall (a word to the server, a new turn line,
 * numbers that go), they are seen to move before the page works it out: on a slow phone it takes longer than one waits.
 */

/** Milliseconds after which nobody waits for that frame any more; a page that is not drawn has none. */
const LATEST = 100;

/**
 * Lift the dice that the board names (`data-lifts`), by no more than a class; `which`: those of that name alone.
 * Tells when they move, with what puts them down again where the board does not.
 */
export async function lift(which = ''): Promise<() => void> {
  const dice = [...document.querySelectorAll(`.play [data-lifts="${which}"]`)];
  for (const die of dice) die.classList.add('airborne');
  const moving = Promise.all(dice.flatMap((die) => die.getAnimations()).map(({ ready }) => ready));
  const late = new Promise((told) => setTimeout(told, LATEST));
  await Promise.race([moving, late]).catch(() => {}); // a die that left the page meanwhile moves no more
  return () => dice.forEach((die) => die.classList.remove('airborne'));
}
