/** What a player has in mind before he says it, and what his taps then say: held dice, a box, a use of the red die. */
import { untrack } from 'svelte';
import { sayAll } from '../../board/pad';
import type { BoardProps } from '../../board/contract';
import { settings } from '../../lib/settings.svelte';
import { t } from '../../lib/words';
import type { qwinn } from '../../wire';
import { lying, type Places } from './dice';
import { boycottName } from './words';

export type Props = BoardProps<qwinn.View, qwinn.Printed, qwinn.Action>;

export class Draft {
  #props: () => Props;
  held = $state<boolean[]>([]);
  chosen = $state<qwinn.Box | 'fail' | null>(null);
  use = $state<qwinn.RedUse>('free');
  /** On paper: the boycott that is placed or removed. */
  told = $state<qwinn.Boycott | null>(null);
  /** Why a boycott box did nothing. */
  hint = $state('');
  /** Real dice are being typed in. */
  unfinished = $state(false);

  /** All of it is forgotten when the table changes. To be made while a component is. */
  constructor(props: () => Props) {
    this.#props = props;
    const situation = $derived(JSON.stringify([props().view.table, props().eyes]));
    $effect.pre(() => {
      void situation;
      this.held = untrack(() => this.places)?.map(({ kept }) => kept) ?? [];
      this.clear();
      this.hint = '';
    });
  }

  get props(): Props {
    return this.#props();
  }

  readonly table = $derived.by(() => this.props.view.table);
  readonly places: Places | null = $derived.by(() => lying(this.props.events, this.table.phase));
  readonly red = $derived.by(() => (this.table.phase.type === 'deciding' ? this.table.phase.red : null));
  readonly choosing = $derived.by(() => this.props.mine && this.props.awaited.type === 'choose');
  /** On paper every box may be tapped, once it is known who begins. */
  readonly writing = $derived.by(() => !!this.props.paper && this.table.phase.type !== 'opening');
  readonly actions: qwinn.Action[] = $derived.by(() =>
    this.choosing && this.props.awaited.type === 'choose' ? this.props.awaited.actions : [],
  );
  readonly box = $derived.by(() => (this.chosen === 'fail' ? null : this.chosen));
  readonly uses = $derived.by(() =>
    this.actions.flatMap((action) => (action.type === 'move' && action.box === this.box ? [action.red] : [])),
  );
  /** Of real dice perhaps only the last throw is told. */
  readonly canThrow = $derived.by(
    () => this.actions.some(({ type }) => type === 'keep') && !(this.props.pad && settings.throws === 'last'),
  );
  readonly canFail = $derived.by(() => this.actions.some(({ type }) => type === 'fail'));
  readonly canMove = $derived.by(() => this.actions.some(({ type }) => type === 'move'));
  readonly keep: qwinn.Keep = $derived.by(() => ({
    type: 'keep',
    white: (this.places ?? [])
      .slice(0, 4)
      .flatMap(({ face }, place) => (this.held[place] && face !== null ? [face] : []))
      .sort(),
    red: this.held[4] ?? false,
  }));
  readonly firstThrow = $derived.by(() => this.props.awaited.type === 'roll' && this.table.throw === 1);

  act(action: qwinn.Action): void {
    if (!this.props.pending) this.props.act(action, action.type === 'keep');
  }

  clear(): void {
    this.chosen = null;
    this.use = 'free';
    this.told = null;
  }

  toggle(place: number): void {
    if (this.props.pending) return;
    this.held[place] = !this.held[place];
    this.chosen = null;
    this.hint = '';
  }

  /** First tap chooses, second confirms; a box that cannot be reached is asked for, and the rule answers. */
  pick(picked: qwinn.Box): void {
    this.hint = '';
    if (this.props.paper) {
      this.chosen = this.chosen === picked ? null : picked;
      return;
    }
    if (this.chosen === picked) return this.act({ type: 'move', box: picked, red: this.use });
    if (!this.actions.some((action) => action.type === 'move' && action.box === picked)) {
      return this.act({ type: 'move', box: picked, red: 'free' });
    }
    this.chosen = picked;
    this.use = 'free';
    if (this.props.pad && this.uses.length === 1) this.act({ type: 'move', box: picked, red: 'free' });
  }

  pickFail(): void {
    this.chosen = this.chosen === 'fail' ? null : 'fail'; // nobody gives up by a tap too many: the button confirms it
  }

  /** A boycott box lights up for what the red die may do; the others say why not. */
  pickRed(wanted: 'place' | 'remove', boycott: qwinn.Boycott): void {
    if (this.props.paper) {
      const off = this.use === wanted && this.told === boycott;
      [this.use, this.told] = off ? ['free', null] : [wanted, boycott];
      return;
    }
    if (this.red === null) return;
    const shown = this.props.printed.boycotts[this.red]!;
    const own = this.table.sides[(this.props.eyes ?? 0) as 0 | 1].boycott;
    const means = wanted === 'remove' && own ? own : shown;
    this.hint = '';
    if (this.box === null) this.hint = t('web-qwinn-box-first');
    else if (boycott !== means) this.hint = t('web-qwinn-red-other', { red: this.red, boycott: boycottName(shown) });
    else if (!this.uses.includes(wanted)) this.act({ type: 'move', box: this.box, red: wanted });
    else this.use = this.use === wanted ? 'free' : wanted;
  }

  /** What the coach would do: chosen, not done. */
  take(action: qwinn.Action): void {
    if (action.type === 'keep') {
      const white = [...action.white];
      this.held = (this.places ?? []).map(({ face }, place) => {
        const at = place === 4 ? -1 : white.indexOf(face ?? 0);
        if (at >= 0) white.splice(at, 1);
        return place === 4 ? action.red : at >= 0;
      });
      this.chosen = null;
    } else {
      this.chosen = action.type === 'move' ? action.box : 'fail';
      this.use = action.type === 'move' ? action.red : 'free';
    }
  }

  /** Real dice: what lies there, and before it what was kept of the throw before. */
  enter(faces: number[]): void {
    if (!this.props.pad) return;
    const thrown = { type: 'enter' as const, faces, last: this.firstThrow && settings.throws === 'last' };
    if (this.choosing) sayAll(this.props.pad, { type: 'act', seat: this.table.seat, action: this.keep }, thrown);
    else sayAll(this.props.pad, thrown);
  }

  /** One die of the last throw shows another number. */
  correct(at: number, shows: number): void {
    if (!this.props.pad || !this.places) return;
    const faces = this.places.flatMap(({ face, kept }, place) => (kept || face === null ? [] : [place === at ? shows : face]));
    const last = this.props.events.findLast((event) => event.type === 'rolled')?.told === 'last';
    sayAll(this.props.pad, { type: 'undo', seat: this.table.seat }, { type: 'enter', faces, last });
  }
}
