/** A finished game at one of its steps, as a board draws it: nothing is anybody's, nothing can be tapped. */
import type { BoardProps } from '../board/contract';
import type { Replay } from '../wire';

/** Step 0 is the table before anything happened. */
export function tableAt(game: Replay, step: number): BoardProps {
  const at = game.steps[step - 1];
  return {
    game: game.game,
    options: game.options,
    printed: game.printed,
    view: at ? at.view : game.start,
    awaited: at ? at.awaited : game.awaited,
    eyes: null,
    names: game.names,
    events: game.steps.slice(0, step).map(({ event }) => event),
    mine: false,
    pending: false,
    refusal: null,
    shared: false,
    throwing: null,
    advice: null,
    act: () => {},
    throwDice: () => {},
    enter: () => {},
  };
}

/** Everybody's score before the first step and after each; empty if this game does not say. */
export function standings(game: Replay): number[][] {
  const told = game.steps.map(({ standing }) => standing);
  if (!told[0]?.length) return [];
  return [beforeAll(game), ...told];
}

/** Nothing is scored by the first throw, whatever the game. */
function beforeAll({ steps }: Replay): number[] {
  return steps[0]?.standing ?? [];
}

/** One step on or back, past moves that were forced: nobody could have played anything else there. */
export function nextStep({ steps }: Replay, from: number, direction: 1 | -1, forced: ReadonlySet<number>): number {
  let step = from + direction;
  while (step > 0 && step < steps.length && forced.has(step)) step += direction;
  return Math.min(steps.length, Math.max(0, step));
}

/** The next step worth a look: the end of what a player did, so that one key goes through a game quickly. */
export function nextTurn({ steps }: Replay, from: number, direction: 1 | -1): number {
  let step = from + direction;
  while (step > 0 && step < steps.length && steps[step - 1]!.seat === steps[step]!.seat) step += direction;
  return Math.min(steps.length, Math.max(0, step));
}

/** The steps at which somebody's score changed: the rows of the table beside the curve. */
export function changes(told: readonly (readonly number[])[]): number[] {
  return told.flatMap((scores, step) => (step === 0 || scores.join() !== told[step - 1]!.join() ? [step] : []));
}
