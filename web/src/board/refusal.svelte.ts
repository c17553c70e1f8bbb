import { untrack } from 'svelte';
import type { Refusal } from './contract';

/** A refusal says what it has to until something else is chosen. */
export function untilChosen(refusal: () => Refusal | null, chosen: () => unknown): { readonly now: Refusal | null } {
  let understood = $state.raw<Refusal | null>(null);
  $effect.pre(() => {
    chosen();
    understood = untrack(refusal);
  });
  return {
    get now() {
      const given = refusal();
      return given === understood ? null : given;
    },
  };
}
