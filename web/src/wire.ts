// Written by scripts/wire_types.py from the server's own types. Do not edit: change those and run it again.


export const PROTOCOL = 1;

/** The table waits for these dice. */
export interface Roll {
  type: "roll";
  seat: number;
  dice: string[];
  secret: boolean;
  sides: number[];
}

/** One seat has to decide. */
export interface Choose {
  type: "choose";
  seat: number;
  actions: any[];
}

/** The game has ended. */
export interface Over {
  type: "over";
  scores: number[];
  winners: number[];
  reason: string;
}

export type Awaited = Roll | Choose | Over;

/** In a log: which dice have fallen, and whose throw it was. */
export interface Thrown {
  type: "rolled";
  faces: number[];
  seat: number;
  secret?: boolean;
  told?: "last" | "score" | "thrown";
  names?: string[];
}

/** A seat has decided. */
export interface Played {
  type: "played";
  seat: number;
  action: any;
}

/** In a log: dice fell where this reader may not look. */
export interface Covered {
  type: "covered";
  seat: number;
  dice: number;
  names?: string[];
}

export type Seen = Thrown | Played | Covered;

/** A room as everybody in it sees it. */
export interface RoomInfo {
  room: string;
  settings: Settings;
  host: number;
  members: Member[];
  places: Place[];
  playing: boolean;
  number: number;
  options: Record<string, any> | null;
  printed: any;
  paper: any;
  played_on: boolean;
  by_message: ByMessage | null;
  stand_ins: Record<string, StandIn>;
  coach: boolean;
  fairness: Fairness | null;
  past: PastGame[];
  finished: number;
  tally: Tally;
  key: string | null;
  newcomers: boolean;
  onlookers: boolean;
}

/** What the host chooses before a game. */
export interface Settings {
  game: string;
  options: Record<string, any>;
  dice: DiceKind;
  entry: "each" | "host";
  seconds: number | null;
  grace: number;
  pace: "instant" | "normal" | "slow";
  chat: boolean;
  house: string | null;
}

export type DiceKind = "entered" | "fair" | "none" | "random";

/** Somebody in the room, seated or watching. */
export interface Member {
  id: number;
  name: string;
  agrees_to_coach: boolean;
}

/** A seat at the table: of a member, who may hold several (one device for many), or of a bot. */
export interface Place {
  name: string;
  member: number | null;
  bot: Level | null;
}

export type Level = "beginner" | "best" | "good" | "random";

/** A game that goes from device to device as its record: each plays its own seats and sends it on. */
export interface ByMessage {
  game: string;
  taken: number[];
  words: Words | null;
}

/** What it takes to throw fair dice of a game that goes from device to device again (docs/fair-dice.md). */
export interface Words {
  inviter: number;
  every: boolean;
  sides: [Side | null, Side | null];
}

/** What one side of a game has told of its chain of hashes. */
export interface Side {
  promised: string;
  number: number;
  shown: string;
}

export type StandIn = "bot" | "skip" | "wait";

/** Of fair dice: the hash of the seed, published before anybody adds his entropy. */
export interface Fairness {
  commitment: string;
  entropy: Record<string, string>;
}

/** A game that was finished in this room. */
export interface PastGame {
  number: number;
  game: string;
  names: string[];
  scores: number[];
  winners: number[];
}

/** Over all games that were finished in this room: the evening. */
export interface Tally {
  contests: number;
  players: Tallied[];
  series: Series[];
}

/** How somebody has done in this room; a game alone is not counted. */
export interface Tallied {
  name: string;
  won: number;
  played: number;
}

/** Games by the same rules, whose points may be added up. */
export interface Series {
  game: string;
  count: number;
  numbers: number[];
  points: Record<string, number>;
}

/** A decision. */
export interface Act {
  type: "act";
  id: string;
  seq: number;
  seat: number;
  action: any;
}

/** Let the awaited dice fall. */
export interface Throw {
  type: "throw";
  id: string;
  seq: number;
  seat: number;
}

/** What the real dice show. */
export interface Enter {
  type: "enter";
  id: string;
  seq: number;
  faces: number[];
  last?: boolean;
}

/** What is written down, where dice are not told: a `Line` of the game. */
export interface Write {
  type: "write";
  id: string;
  seq: number;
  seat: number;
  line: any;
}

/** Take back one's last decision, or correct dice that were entered wrongly. */
export interface Undo {
  type: "undo";
  id: string;
  seq: number;
  seat: number;
}

/** Say something to everybody in the room. */
export interface Chat {
  type: "chat";
  id: string;
  text: string;
}

/** React to the end of the game, without words; in each way once. */
export interface React {
  type: "react";
  id: string;
  reaction: Reaction;
}

export type Reaction = "again" | "lovely" | "lucky" | "ouch" | "well_played";

/** Take a place, under one's own name or another: several people can share a device. */
export interface Sit {
  type: "sit";
  id: string;
  name?: string | null;
}

/** Give up a place; the host may clear any. */
export interface Stand {
  type: "stand";
  id: string;
  seat: number;
}

/** The host seats a bot. */
export interface AddBot {
  type: "add_bot";
  id: string;
  level: Level;
}

/** The host changes the order of the places. */
export interface MovePlace {
  type: "move_place";
  id: string;
  seat: number;
  to: number;
}

/** The host changes the settings between games. */
export interface Change {
  type: "change";
  id: string;
  settings: Settings;
}

/** A member's own part of fair dice. */
export interface AddEntropy {
  type: "entropy";
  id: string;
  value: string;
}

/** The host starts the game, or the next one. */
export interface Start {
  type: "start";
  id: string;
  rotate?: boolean;
}

/** The host ends a game that is not finished; it counts for nobody. */
export interface Stop {
  type: "stop";
  id: string;
}

/** The host sends a member away; a bot takes over his places in a running game, and the room gets a new key. */
export interface Kick {
  type: "kick";
  id: string;
  member: number;
}

/** The host opens or closes the room to newcomers and to onlookers without a name. */
export interface Admit {
  type: "admit";
  id: string;
  newcomers: boolean;
  onlookers: boolean;
}

/** The host erases the room: nothing of it is kept. */
export interface Erase {
  type: "erase";
  id: string;
}

/** Leave the room for good. */
export interface Leave {
  type: "leave";
  id: string;
}

/** Leave the room for good, and have one's name and chat removed from what is kept. */
export interface Forget {
  type: "forget";
  id: string;
}

/** What shall happen to the turn of a player who is absent. */
export interface Substitute {
  type: "substitute";
  id: string;
  seat: number;
  choice: StandIn;
}

/** Whether one agrees that the coach may be asked. */
export interface Agree {
  type: "agree";
  id: string;
  coach: boolean;
}

export type Command = Act | Throw | Enter | Write | Undo | Chat | React | Sit | Stand | AddBot | MovePlace | Change | AddEntropy | Start | Stop | Kick | Admit | Erase | Leave | Forget | Substitute | Agree;

/** The first message on every connection. */
export interface Hello {
  type: "hello";
  version: number;
  token?: string | null;
  seen?: number | null;
  game?: number | null;
  events?: number | null;
  lang?: Language;
  outside?: boolean;
}

export type Language = "de" | "en" | "nl";

/** Ask the coach. */
export interface Advise {
  type: "advise";
  id: string;
  seq: number;
  seat: number;
}

export type ClientMessage = Hello | Advise | Act | Throw | Enter | Write | Undo | Chat | React | Sit | Stand | AddBot | MovePlace | Change | AddEntropy | Start | Stop | Kick | Admit | Erase | Leave | Forget | Substitute | Agree;

/** The room, whenever something about it changed. */
export interface RoomNow {
  type: "room";
  seq: number;
  info: RoomInfo;
  you?: number | null;
  answers?: string | null;
}

/** The table after something happened on it. */
export interface TableNow {
  type: "table";
  seq: number;
  game: number;
  since: number;
  events: Seen[];
  view: any;
  awaited: Awaited;
  eyes?: number | null;
  standing?: number[];
  progress?: Progress | null;
  can_undo?: boolean;
  enters?: boolean;
  seconds?: number | null;
  waits_for_solution?: boolean;
  no_solution?: boolean;
  waits_for_word?: boolean;
  in_the_air?: Earlier | null;
  before?: Earlier | null;
  answers?: string | null;
}

/** How far a game has come: "turn 5 of 15", "deal 7". */
export interface Progress {
  unit: "deal" | "game" | "round" | "turn";
  number: number;
  of: number | null;
}

/** The table when fewer events had happened, through the same eyes. */
export interface Earlier {
  events: number;
  view: any;
}

/** Somebody said something, or something happened to him that everybody shall know. */
export interface Said {
  type: "said";
  seq: number;
  member: number;
  at: number;
  text: string;
  answers?: string | null;
  notice?: Notice | null;
  reaction?: Reaction | null;
  game?: number | null;
}

export type Notice = "forgotten" | "host" | "left" | "sent_away";

/** Who is connected now, and whose absence holds up the game. */
export interface Presence {
  type: "presence";
  present: number[];
  absent_seat: number | null;
  grace_left: number | null;
  onlookers: number;
  host_left: number | null;
}

/** The message with this id was carried out (perhaps long ago), as number `seq`. */
export interface Done {
  type: "done";
  id: string;
  seq: number;
}

/** A rule forbids it; nothing changed. */
export interface RefusedNow {
  type: "refused";
  id: string;
  rule: string;
  text: string;
}

/** Something is wrong with a message or with the moment; nothing changed. */
export interface Problem {
  type: "problem";
  code: "forbidden" | "key" | "later" | "limit" | "malformed" | "not_now" | "stale" | "token" | "unavailable" | "unknown" | "version";
  text: string;
  id: string | null;
}

/** What every option is worth, the best first. */
export interface AdviceNow {
  type: "advice";
  id: string;
  seq: number;
  items: AdviceItem[];
}

/** One legal action as the coach sees it. */
export interface AdviceItem {
  action: any;
  worth: number;
  loss: number;
  unit: "points" | "turns" | "win";
  text: string;
}

/** The server closes this connection. */
export interface Bye {
  type: "bye";
  reason: "closed" | "elsewhere" | "gone" | "kicked" | "left" | "restart";
}

export type ServerMessage = RoomNow | TableNow | Said | Presence | Done | RefusedNow | Problem | AdviceNow | Bye;

/** Make a room. */
export interface Open {
  name: string;
  settings: Settings;
  sit?: boolean;
  secret?: string | null;
  moment?: Moment | null;
  situation?: Situation | null;
}

/** A game of somebody's record, as it stood after some of its events: from there it is played on. */
export interface Moment {
  record: string;
  events: number;
  seat: number;
  level: Level;
  everybody: boolean;
}

/** A table that somebody set up: from there it is played on, with dice under the cups of which it tells nothing. */
export interface Situation {
  situation: string;
  seat: number | null;
  level: Level;
}

/** Enter a room. */
export interface Join {
  name: string;
  sit?: boolean;
  secret?: string | null;
}

/** Who you are in the room. The token is your key: keep it, show it to nobody. */
export interface Welcome {
  room: string;
  member: number;
  token: string;
}

/** A code that lets another device continue as this member, once, for ten minutes. */
export interface Link {
  code: string;
  picture: string;
}

/** Continue on this device. */
export interface Redeem {
  code: string;
  secret?: string | null;
}

/** What this server is, and how long it keeps what people do there. */
export interface About {
  version: string;
  protocol: number;
  journal: number;
  keep_days: number | null;
}

/** One game. */
export interface GameOffer {
  id: string;
  version: number;
  name: string;
  about: string;
  min_players: number;
  max_players: number;
  minutes: number | null;
  solved: boolean;
  best_here: string;
  variant: string | null;
  options: OptionOffer[];
  paper: boolean;
  real_dice: Record<string, any>;
  names: Record<string, string>;
  prints: ("rules" | "sheet" | "tableau")[];
}

/** One option of a game. */
export interface OptionOffer {
  name: string;
  label: string;
  about: string;
  default: any;
  schema: Record<string, any>;
  choices: Choice[] | null;
  presets: Preset[];
  places: string[];
  note: string | null;
}

/** A value an option can have, and what people call it. */
export interface Choice {
  value: any;
  name: string;
  about: string | null;
}

/** A table as it is printed: what people call it, the options that choose it, and what is in it. */
export interface Preset {
  name: string | null;
  options: Record<string, any>;
  table: any[];
}

/** The rules of a game in one language. */
export interface RulesPage {
  game: string;
  title: string;
  text: string;
  rules: Rule[];
}

/** One numbered rule. */
export interface Rule {
  id: string;
  text: string;
  ruling: boolean;
}

/** The record holds no seed: its dice cannot be checked. */
export interface NotFair {
  type: "not_fair";
}

/** What came out when every throw was thrown again. */
export interface Checked {
  type: "checked";
  commitment_matches: boolean;
  throws: number;
  wrong: WrongThrow[];
  finished: boolean;
  by_message: boolean;
}

/** A throw that is not the one that seed and entropy give. */
export interface WrongThrow {
  event: number;
  thrown: number[];
  fair: number[];
}

export type Verdict = NotFair | Checked;

/** The best of its kind in one game; comparable with those of the same game, kind and rules. */
export interface Best {
  game: string;
  kind: string;
  rules: Record<string, any>;
  name: string;
  value: number;
  fewest: boolean;
}

/** The whole game. */
export interface Replay {
  game: string;
  options: Record<string, any>;
  printed: any;
  names: string[];
  start: any;
  awaited: Awaited;
  steps: Step[];
  scores: number[];
  winners: number[];
  reason: string;
  faces: Record<string, number[]>;
  sides: Record<string, number[]>;
  fair: NotFair | Checked | null;
}

/** The table after one event. */
export interface Step {
  event: Thrown | Played;
  seat: number;
  view: any;
  awaited: Awaited;
  standing: number[];
}

/** The puzzles of a game: their grades, in the order of their numbers, which count from 1. */
export interface PuzzleList {
  game: string;
  grades: number[];
  daily: boolean;
}

/** One puzzle. */
export interface PuzzlePage {
  game: string;
  number: number;
  grade: number;
  situation: string;
  options: Record<string, any>;
  printed: any;
  view: any;
  awaited: Awaited;
  names: string[];
  unit: "points" | "turns" | "win";
  tries: number;
  solution: Option[];
  why: string;
}

/** A legal action and what it was worth. */
export interface Option {
  action: any;
  worth: number;
}

/** A review that is being made, or is there. */
export interface ReviewProgress {
  done: number;
  of: number;
  review: ReviewPage | null;
}

/** A whole game, looked back at; docs/analysis.md explains every field. */
export interface ReviewPage {
  game: string;
  options: Record<string, any>;
  unit: "points" | "turns" | "win";
  exact: boolean;
  mixed: boolean;
  error: number;
  start: number[];
  seats: SeatReview[];
  events: (ReviewedThrow | ReviewedDecision)[];
}

/** What one seat's events add up to, in the unit of the review. */
export interface SeatReview {
  name: string;
  result: number;
  luck: number;
  errors: number;
  mistakes: number;
  unforced: number;
  per_decision: number;
  adjusted: number;
  strength: Level | null;
}

/** Dice fell. */
export interface ReviewedThrow {
  kind: "throw";
  number: number;
  seat: number;
  unit: "points" | "turns" | "win";
  faces: number[];
  before: number;
  worth: number;
  luck: number;
}

/** Somebody chose. */
export interface ReviewedDecision {
  kind: "decision";
  number: number;
  seat: number;
  unit: "points" | "turns" | "win";
  worth: number;
  loss: number;
  mark: "" | "?" | "?!" | "??";
  forced: boolean;
  played: any;
  best: any;
  options: Option[];
  why_played: string | null;
  why_best: string | null;
  view: any;
  situation: string | null;
}

/** A situation in one text, or options and a position; neither: an example of the game. */
export interface Inquiry {
  situation?: string | null;
  options?: Record<string, any>;
  position?: string | Record<string, any> | null;
  worth?: boolean;
  action?: Record<string, any> | null;
}

/** What the rules say, and what the options are worth if that was asked. */
export interface Exploration {
  answer: Explored | Wrong;
  verdict: Allowed | Forbidden | Wrong | null;
  worths: AdviceItem[] | null;
  silence: string | null;
  again: boolean;
}

/** A board, what is awaited there, and what the rules say to it. */
export interface Explored {
  type: "explored";
  game: string;
  options: Record<string, any>;
  situation: string;
  position: string;
  setup: any;
  choices: any;
  printed: any;
  view: any;
  awaited: Awaited;
  standing: number[];
  names: string[];
  legal: Allowed[];
  forbidden: Forbidden[];
  wrong: Wrong | null;
}

/** An action that is legal, and the rules that allow it. */
export interface Allowed {
  type: "allowed";
  action: any;
  rules: string[];
}

/** An action that somebody might wish, the rule that forbids it, and why. */
export interface Forbidden {
  type: "forbidden";
  action: any;
  rule: string;
  text: string;
}

/** What is wrong with a question, or with what lies on the board. */
export interface Wrong {
  type: "wrong";
  text: string;
  rule?: string | null;
}

/** Options that were found possible, without those that are as usual; and what people call them. */
export interface HouseRules {
  version: number;
  game: string;
  name: string;
  options: Record<string, any>;
}

export namespace dubbelyatzy {
  /** The table and what follows from it. */
  export interface View {
    table: State;
    boxes: Box[];
    outer: Partial<Record<Box, Entry>>;
    inner: Partial<Record<Box, Entry>>;
    sums: Sums[];
    ways: Partial<Record<Layer, Partial<Record<Box, Entry[]>>>>;
  }

  /** The whole table; nothing in this game is hidden, so it is also what everybody sees. */
  export interface State {
    phase: Throwing | Deciding | Completing | Ended;
    seat: number;
    throw: number;
    sheets: ((number | null)[])[];
  }

  /** The player throws what he did not keep. */
  export interface Throwing {
    type: "throwing";
    kept: number[];
  }

  /** Dice lie on the table: throw again or fill a box. */
  export interface Deciding {
    type: "deciding";
    dice: number[];
  }

  /** The numbers of one layer have their box; the others want theirs. */
  export interface Completing {
    type: "completing";
    dice: number[];
    box: Box;
    left_out: number | null;
    layer: Layer;
  }

  export type Box = "chance" | "extra" | "fives" | "four" | "fours" | "full_house" | "large_straight" | "ones" | "pair" | "sixes" | "small_straight" | "three" | "threes" | "two_pairs" | "twos" | "yatzy";

  export type Layer = "inner" | "outer";

  /** All sheets are full. */
  export interface Ended {
    type: "ended";
  }

  /** What six numbers score in a box, and the number that is left out for it; None: Extra is struck. DUBBEL-R1. */
  export interface Entry {
    points: number;
    left_out: number | null;
  }

  /** What a sheet adds up to. */
  export interface Sums {
    upper: number;
    bonus: number;
    total: number;
  }

  /** Keep these dice and throw the others again. */
  export interface Keep {
    type: "keep";
    dice: number[];
  }

  /** Write what five numbers of this layer score into a free box. */
  export interface Fill {
    type: "fill";
    layer: Layer;
    box: Box;
    left_out?: number | null;
  }

  export type Action = Keep | Fill;

  /** What is printed on a sheet and needed to draw it, and the dice that lie ready. */
  export interface Printed {
    boxes: Box[];
    upper: Box[];
    bonus: number;
    bonus_from: number;
    throws: number;
    dice: number;
    extra: Extra;
  }

  export type Extra = "minus" | "plus" | "strike";

  /** A whole turn. */
  export interface Line {
    outer: Written;
    inner: Written;
  }

  /** A box, and what was written into it. */
  export interface Written {
    box: Box;
    points: number;
  }
}

export namespace qwinn {
  /** The table and what follows from it. */
  export interface View {
    table: State;
    throws: number;
    boxes: Partial<Record<Box, number>>;
    fail_costs: number[];
  }

  /** The whole table; nothing in this game is hidden, so it is also what everybody sees. */
  export interface State {
    phase: Opening | Throwing | Deciding | Won;
    seat: number;
    throw: number;
    sides: [Player, Player];
  }

  /** Both throw the red die for the first turn. */
  export interface Opening {
    type: "opening";
    faces: number[];
  }

  /** The player throws what he did not keep. */
  export interface Throwing {
    type: "throwing";
    white: number[];
    red: number | null;
  }

  /** Dice lie on the table: throw again, move, or fail. */
  export interface Deciding {
    type: "deciding";
    white: number[];
    red: number;
    aside: number[];
    red_aside: boolean;
  }

  /** Somebody has reached the target without a boycott. */
  export interface Won {
    type: "won";
    winner: number;
  }

  /** One side of the board. */
  export interface Player {
    box: Box;
    points: number;
    boycott: Boycott | null;
    first_turn: boolean;
  }

  export type Box = "2x1" | "2x2" | "2x3" | "2x4" | "2x5" | "2x6" | "four" | "full_house" | "large_straight" | "small_straight" | "three" | "topper";

  export type Boycott = "max2x" | "minus" | "negeer";

  /** Keep these dice and throw the others again. */
  export interface Keep {
    type: "keep";
    white: number[];
    red: boolean;
  }

  /** Go to a box (or stay on it), score it, and use the red die: for nothing or a jump, to place, or to remove. */
  export interface Move {
    type: "move";
    box: Box;
    red: RedUse;
  }

  export type RedUse = "free" | "place" | "remove";

  /** A failed throw: no box can be reached, or none is wanted. QWINN-R2. */
  export interface Fail {
    type: "fail";
  }

  export type Action = Keep | Move | Fail;

  /** What is printed on the board and needed to draw it. */
  export interface Printed {
    column: Box[];
    points: Partial<Record<Box, number | null>>;
    boycotts: Record<number, Boycott>;
    target: number;
    throws: number;
  }

  /** Who threw more with the red die. */
  export interface Starts {
    type: "starts";
    seat: number;
  }

  /** The pawn goes there, or stays there. */
  export interface Moved {
    type: "moved";
    box: Box;
    points: number;
    red: RedUse;
    boycott: Boycott | null;
  }

  /** A failed throw. */
  export interface Failed {
    type: "failed";
    lost: number;
  }

  export type Line = Starts | Moved | Failed;
}

export namespace yatzy {
  /** The table and what follows from it. */
  export interface View {
    table: State;
    boxes: Box[];
    would: Partial<Record<Box, number>>;
    sums: Sums[];
    further: number;
  }

  /** The whole table; nothing in this game is hidden, so it is also what everybody sees. */
  export interface State {
    phase: Throwing | Deciding | Ended;
    seat: number;
    throw: number;
    sheets: ((number | null)[])[];
  }

  /** The player throws what he did not keep. */
  export interface Throwing {
    type: "throwing";
    kept: number[];
  }

  /** Dice lie on the table: throw again or fill a box. */
  export interface Deciding {
    type: "deciding";
    dice: number[];
  }

  /** All sheets are full. */
  export interface Ended {
    type: "ended";
  }

  export type Box = "chance" | "extra" | "fives" | "four" | "fours" | "full_house" | "large_straight" | "ones" | "pair" | "sixes" | "small_straight" | "three" | "threes" | "two_pairs" | "twos" | "yatzy";

  /** What a sheet adds up to. */
  export interface Sums {
    upper: number;
    bonus: number;
    total: number;
  }

  /** Keep these dice and throw the others again. */
  export interface Keep {
    type: "keep";
    dice: number[];
  }

  /** Write what the dice score into a free box; nothing: the box is struck. */
  export interface Fill {
    type: "fill";
    box: Box;
  }

  export type Action = Keep | Fill;

  /** What is printed on a sheet and needed to draw it, and the dice that lie ready. */
  export interface Printed {
    boxes: Box[];
    upper: Box[];
    bonus: number;
    bonus_from: number;
    throws: number;
    dice: number;
    further: number;
  }

  /** A box, and what was written into it; nothing: it is struck. */
  export interface Line {
    box: Box;
    points: number;
    further?: boolean;
  }
}

export namespace zock {
  /** The table; nothing is hidden, but whether a cover was right is for the players to see. */
  export interface View {
    table: State;
    reasons: Record<string, string[]>;
  }

  /** The whole table. */
  export interface State {
    phase: Opening | Throwing | Covering | Judging | Ended;
    seat: number;
    open: [number[], number[]];
    run: Covered[];
    purses: [number, number];
    wins: [number, number];
    broke: boolean;
  }

  /** Both throw for the first turn. */
  export interface Opening {
    type: "opening";
    totals: number[];
  }

  /** The player throws. */
  export interface Throwing {
    type: "throwing";
  }

  /** The player answers his throw. */
  export interface Covering {
    type: "covering";
    dice: number[];
  }

  /** The player has received the dice and may object to what the other covered. ZOCK-10. */
  export interface Judging {
    type: "judging";
  }

  /** The match is over. */
  export interface Ended {
    type: "ended";
  }

  /** One cover of the last turn, with all that is needed to judge it. */
  export interface Covered {
    dice: number[];
    open: number[];
    fields: number[];
  }

  /** Cover these fields. */
  export interface Cover {
    type: "cover";
    fields: number[];
  }

  /** Cover nothing and hand over the dice. */
  export interface Miss {
    type: "miss";
  }

  /** Take the dice: what the other covered stands. */
  export interface Accept {
    type: "accept";
  }

  /** Say that the other covered wrongly. */
  export interface Object {
    type: "object";
  }

  export type Action = Cover | Miss | Accept | Object;

  /** What the box holds and is needed to draw it. */
  export interface Printed {
    fields: number[];
    chips: Record<string, number>;
    chips_each: number;
  }
}

export namespace zocken {
  /** The table and what follows from it. */
  export interface View {
    table: State;
    points: number;
    matches: number[];
    would: Record<string, number>;
    would_match: number | null;
    to_bet: number[];
  }

  /** The whole table; nothing in this game is hidden, so it is also what everybody sees. */
  export interface State {
    round: number;
    seat: number;
    phase: Taking | Throwing | Placing | Betting | Ended;
    row: (Die | null)[];
    out: Die[];
    hand: Colour[];
    bettors: number[];
    totals: number[];
  }

  /** The player chooses his next die. */
  export interface Taking {
    type: "taking";
  }

  /** The chosen die is in the air. */
  export interface Throwing {
    type: "throwing";
    die: Colour;
  }

  export type Colour = "amber" | "blue" | "green" | "pink" | "sky" | "vermilion" | "yellow";

  /** The thrown die wants a place. */
  export interface Placing {
    type: "placing";
    die: Die;
  }

  /** A die that lies on the board. */
  export interface Die {
    colour: Colour;
    face: number;
  }

  /** The others bet, one after another. */
  export interface Betting {
    type: "betting";
    seat: number;
  }

  /** Five rounds have been played. */
  export interface Ended {
    type: "ended";
  }

  /** Take this die and throw it. */
  export interface Throw {
    type: "throw";
    die: Colour;
  }

  /** Put the thrown die there. */
  export interface Place {
    type: "place";
    field: number | "left" | "out" | "right";
  }

  /** Say whether the other will score more than 50. */
  export interface Bet {
    type: "bet";
    on: boolean;
  }

  export type Action = Throw | Place | Bet;

  /** What is printed on the board and needed to draw it. */
  export interface Printed {
    fields: (number | "left" | "out" | "right")[];
    circles: [Colour, Colour, Colour, Colour, Colour, Colour, Colour];
    matches: number[];
    whole_row: number;
    evasion: number;
    out: number;
    lost_bet: number;
    bet_above: number;
    bets_after: number;
    rounds: number;
  }

  /** A whole turn. */
  export interface Line {
    points: number;
    bets: number[];
  }
}

export namespace zocknroll {
  /** The table as one seat, or a spectator, may see it. ZNR-13. */
  export interface View {
    phase: Drawing | Filling | Throwing | Deciding | Lifting | Winning | Entering | Ended;
    deal: number;
    starter: number;
    round: number;
    cups: number[][];
    lifted: boolean[];
    playing: boolean[];
    white: number[];
    tableaus: Tableau[];
    out_first: number[];
    points: number[];
    forms: Combination[][];
    out_crosses: boolean;
    last_deal: boolean;
    to_decide: number[];
    out_in: (number | null)[];
    next_white: number;
    fills_joerg: boolean;
  }

  /** A lot says who starts. */
  export interface Drawing {
    type: "drawing";
  }

  /** A player throws his own dice under his cup. */
  export interface Filling {
    type: "filling";
    seat: number;
  }

  /** The starter throws white dice. */
  export interface Throwing {
    type: "throwing";
  }

  /** Out or in? */
  export interface Deciding {
    type: "deciding";
    seat: number;
  }

  /** A cup is lifted that nobody has told the program about. */
  export interface Lifting {
    type: "lifting";
    seat: number;
  }

  /** Who has won round 3 says whether he crosses that. ZNR-R7. */
  export interface Winning {
    type: "winning";
    seat: number;
  }

  /** These seats have a combination to enter, one after another; none: the dice are gathered. */
  export interface Entering {
    type: "entering";
    seats: number[];
  }

  /** The last deal has been played. */
  export interface Ended {
    type: "ended";
  }

  /** A player's crosses. */
  export interface Tableau {
    crosses: number[];
    out: number;
    won: number;
  }

  export type Combination = "big_full_house" | "four" | "full_house" | "highway" | "kniffel" | "large_straight" | "pair" | "small_straight" | "three" | "three_pairs" | "two_pairs" | "two_threes";

  /** Get out: lift the cup and take what is there. */
  export interface Out {
    type: "out";
  }

  /** Stay in. */
  export interface In {
    type: "in";
  }

  /** Cross a circle in this combination's row. */
  export interface Enter {
    type: "enter";
    combination: Combination;
  }

  /** Nobody has anything to enter: gather the dice for the next deal. */
  export interface Gather {
    type: "gather";
  }

  /** Cross a circle in "Won round 3". */
  export interface Cross {
    type: "cross";
  }

  /** Do without the cross. ZNR-R7. */
  export interface Decline {
    type: "decline";
  }

  export type Action = Out | In | Enter | Gather | Cross | Decline;

  /** What is printed on a tableau and needed to draw it, and the dice that lie ready. */
  export interface Printed {
    rows: Row[];
    circles: number;
    out_points: number;
    won_points: number;
    white_dice: number[];
    own_dice: number;
  }

  /** A row of the tableau and what a cross in it is worth. */
  export interface Row {
    combination: Combination;
    points: number;
  }

  /** Who starts the first deal. */
  export interface Starts {
    type: "starts";
    seat: number;
  }

  /** A whole deal; who is not named stayed in and crossed nothing. */
  export interface Deal {
    type: "deal";
    out: GotOut[];
    scored: Scored[];
    joerg: Combination | null;
  }

  /** Somebody got out in round 1 or 2. */
  export interface GotOut {
    seat: number;
    round: number;
    combination: Combination | null;
  }

  /** Somebody had the highest combination in round 3. */
  export interface Scored {
    seat: number;
    combination: Combination | null;
    won?: boolean;
  }

  export type Line = Starts | Deal;
}
