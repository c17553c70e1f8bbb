/** What the frame of a running game (screens/Room.svelte), the replay and the walkthrough give to a board. */
import type { Component } from 'svelte';
import type { Act, AdviceItem, Awaited, Enter, Seen, Undo } from '../wire';
import type { Sound } from '../lib/sound';
import type { Mark } from './marks';

export interface Refusal {
  rule: string;
  text: string;
}

/** One thing that is said to the table; who says it and about which moment, the frame adds. */
export type Step<Action = any> =
  (Omit<Act, 'id' | 'seq' | 'action'> & { action: Action }) | Omit<Enter, 'id' | 'seq'> | Omit<Undo, 'id' | 'seq'>;

/** Real dice lie on the table, and this device is where they are typed in. */
export interface Pad<View = any, Action = any> {
  /** The seats at this device. */
  seats: number[];
  /** Say one thing after another: the next is asked for when the table has answered; null: that was all. */
  perform: (next: (awaited: Awaited, view: View) => Step<Action> | null) => void;
  /** Take back what was said last; null: nothing can be. */
  undo: (() => void) | null;
}

/** Dice are not told: at this device it is said what is written down. */
export interface Paper<Line = any> {
  /** What can be written down, as the game tells it. */
  lines: any;
  write: (line: Line) => void;
  /** Take back the line that was written last; null: none can be. */
  undo: (() => void) | null;
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
  /** The seats of this device, if it goes from hand to hand: the eyes change, and nothing changes places with them. */
  seats?: number[];
  /** These eyes are asked now, and this device may answer. */
  mine: boolean;
  /** An answer is on its way: nothing can be tapped. */
  pending: boolean;
  refusal: Refusal | null;
  /** Several people look at this device in turn: what only one may see is shown while a finger rests on it. */
  shared: boolean;
  /** Dice are awaited from this device: by a tap, or typed in from the real table. */
  throwing: 'tap' | 'entered' | null;
  /** Dice are in the air: those that are not held show faces that mean nothing. */
  tumbling?: boolean;
  /** A turn is over and its end is looked at: what was seen before its last decision. */
  ended?: View | null;
  /** When the coach is on: what each option is worth. */
  advice: AdviceItem[] | null;
  /** In a review: what was played, what was best, what was tried; drawn where it touches the board. */
  marks?: Mark<Action>[];
  /** `throws`: dice fall with it, those with `data-lifts`; or the one that has this name there. */
  act: (action: Action, throws?: boolean | string) => void;
  throwDice: () => void;
  enter: (faces: number[]) => void;
  /** Real dice, typed in here; absent: everywhere else. */
  pad?: Pad<View, Action> | null;
  /** How it stands is shown beside the board, which need not say it again. */
  beside?: boolean;
  /** A score sheet without dice, filled in here; absent: everywhere else. */
  paper?: Paper | null;
}

/** What `games/<game>/words.ts` exports. */
export interface BoardWords {
  /** Whose turn it is and what is awaited; at most 34 characters in every language. */
  turnLine(props: BoardProps): string;
  /** Whose name stands before that line where several share a device, if not whoever is awaited; null: nobody's. */
  asked?(props: BoardProps): number | null;
  /** One event as a line of the log and of the live region, with names. */
  describe(event: Seen, props: BoardProps): string;
  /** An action as a person would say it: "Cover 2 and 4". */
  label(action: any, props: BoardProps): string;
  /** What somebody may not know who plays this for the first time, as far as it is on the table now. */
  tips?(props: BoardProps): Tip[];
  /** Whether a turn has ended with the decision that led from one view to the next. */
  turnEnded?(before: any, after: any): boolean;
  /** Whether the throw that is awaited is one of dice in one's hand; left out: it is. A cup that is lifted and a lot are none. */
  byHand?(props: BoardProps): boolean;
  /** What that turn has brought, in one line of at most 34 characters; `props.ended` is the view before. */
  brought?(props: BoardProps): string;
  /** What is heard when one view becomes the next, beside dice. */
  heard?(before: any, after: any): Sound | null;
  /** The board itself shows everybody's score, however many play. */
  showsStanding?: boolean;
  /** On a big screen: how wide the board is laid out before it is drawn as large as fits. */
  television?: number;
  /** As high as it is on a phone with its hand, if that is less than most: so much larger it is drawn on a large screen. */
  tall?: number;
  /** By what a review judges, where not everything lies open. */
  judged?(): string;
}

/** Told once on a device. */
export interface Tip {
  id: string;
  text: string;
}

export interface Board {
  Board: Component<BoardProps>;
  words: BoardWords;
}
