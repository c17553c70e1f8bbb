/**
 * The first frame of a throw. Whatever follows from a tap that lets dice fall (a word to the server, a new turn line,
 * numbers that go), they are seen to move before the page works it out: on a slow phone it takes longer than one waits.
 */

/** Milliseconds after which nobody waits for that frame any more; a page that is not drawn has none. */
const LATEST = 100;

export interface Lifted {
  /** Dice that were drawn anew meanwhile, perhaps elsewhere, fall on from where those were that lifted. */
  fallOn: () => void;
  /** They lie again where the board does not put them down. */
  putDown: () => void;
}

/** Lift the dice that the board names (`data-lifts`), by no more than a class; `which`: those of that name alone. Tells when they move. */
export async function lift(which = ''): Promise<Lifted> {
  const dice = [...document.querySelectorAll(`.play [data-lifts="${which}"]`)];
  for (const die of dice) die.classList.add('airborne');
  const falls = dice.flatMap((die) => die.getAnimations());
  const moving = Promise.all(falls.map(({ ready }) => ready));
  const late = new Promise((told) => setTimeout(told, LATEST));
  await Promise.race([moving, late]).catch(() => {}); // a die that left the page meanwhile moves no more
  const begun = falls[0]?.startTime ?? null;
  return {
    fallOn: () => {
      if (begun === null) return;
      const drawn = [...document.querySelectorAll('.play .airborne')].flatMap((die) => die.getAnimations());
      for (const fall of drawn) fall.startTime = begun;
    },
    putDown: () => dice.forEach((die) => die.classList.remove('airborne')),
  };
}
