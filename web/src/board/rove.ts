/**
 * Arrow keys move between the targets of a board (`data-target`), of which only one is a tab stop.
 *
 * Left and right follow reading order; up and down go to the nearest target above or below.
 */
import type { Action } from 'svelte/action';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** `moment`: anything that changes when the targets may have changed. */
export const rove: Action<HTMLElement, unknown> = (node) => {
  const targets = (): HTMLElement[] => [...node.querySelectorAll<HTMLElement>('[data-target]')];

  function settle(stop?: HTMLElement): void {
    const all = targets();
    const at = stop ?? all.find((target) => target === document.activeElement) ?? preferred(all);
    for (const target of all) target.tabIndex = target === at ? 0 : -1;
  }

  function onkeydown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const all = targets();
    const from = all.indexOf(document.activeElement as HTMLElement);
    if (from < 0) return;
    const step = STEPS[event.key];
    const vertical = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    let to: HTMLElement | undefined;
    if (step !== undefined) to = all[(from + step + all.length) % all.length];
    else if (event.key === 'Home') to = all[0];
    else if (event.key === 'End') to = all.at(-1);
    else if (vertical !== 0) to = nearest(all[from]!, all, vertical);
    else return;
    event.preventDefault();
    if (to === undefined) return;
    settle(to);
    to.focus();
  }

  function onfocusin(event: FocusEvent): void {
    const target = (event.target as HTMLElement).closest<HTMLElement>('[data-target]');
    if (target) settle(target);
  }

  settle();
  node.addEventListener('keydown', onkeydown);
  node.addEventListener('focusin', onfocusin);
  return {
    update: () => settle(),
    destroy: () => {
      node.removeEventListener('keydown', onkeydown);
      node.removeEventListener('focusin', onfocusin);
    },
  };
};

/** Tab leads first to what can be done. */
function preferred(all: HTMLElement[]): HTMLElement | undefined {
  return all.find((target) => target.dataset.target === 'legal') ?? all[0];
}

function nearest(from: HTMLElement, all: HTMLElement[], direction: number): HTMLElement | undefined {
  const middle = (element: HTMLElement): [number, number] => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [x, y] = middle(from);
  const beyond = all
    .map((target) => ({ target, at: middle(target) }))
    .filter(({ at }) => direction * (at[1] - y) > 20)
    .sort((one, other) => Math.hypot(one.at[0] - x, one.at[1] - y) - Math.hypot(other.at[0] - x, other.at[1] - y));
  return beyond[0]?.target;
}
