/** What the frame of a running game (screens/Room.svelte), the replay and the walkthrough give to a board. */
import type { Component } from 'svelte';
import type { AdviceItem, Awaited, Seen } from '../wire';

export interface Refusal {
  rule: string;
  text: string;
}

/** `View`, `Printed` and `Action` are those of the game, from the generated `wire.ts`: `BoardProps<zock.View, …>`. */
export interface BoardProps<View = any, Printed = any, Action = any> {
  game: string;
  options: Record<string, any>;
  printed: Printed;
  view: View;
  awaited: Awaited;
  /** Through whose eyes this is seen; null: a spectator or a replay, nothing can be tapped. */
  eyes: number | null;
  names: string[];
  events: Seen[];
  /** These eyes are asked now, and this device may answer. */
  mine: boolean;
  /** An answer is on its way: nothing can be tapped. */
  pending: boolean;
  refusal: Refusal | null;
  /** Several people look at this device in turn: what only one may see is shown while a finger rests on it. */
  shared: boolean;
  /** Dice are awaited from this device: by a tap, or typed in from the real table. */
  throwing: 'tap' | 'entered' | null;
  /** When the coach is on: what each option is worth. */
  advice: AdviceItem[] | null;
  act: (action: Action) => void;
  throwDice: () => void;
  enter: (faces: number[]) => void;
}

/** What `games/<game>/words.ts` exports. */
export interface BoardWords {
  /** Whose turn it is and what is awaited; at most 34 characters in every language. */
  turnLine(props: BoardProps): string;
  /** One event as a line of the log and of the live region, with names. */
  describe(event: Seen, props: BoardProps): string;
  /** An action as a person would say it: "Cover 2 and 4". */
  label(action: any, props: BoardProps): string;
}

export interface Board {
  Board: Component<BoardProps>;
  words: BoardWords;
}
