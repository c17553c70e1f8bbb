/** What a first player stumbles over is told once on this device, where it stands; which was told is remembered here. */
import { keep, kept } from './memory';

const KEY = 'teerling.tips';

export function wasTold(tip: string): boolean {
  return kept<string>(KEY, (one) => typeof one === 'string').includes(tip);
}

export function noteTold(tip: string): void {
  if (!wasTold(tip)) keep(KEY, [...kept<string>(KEY, (one) => typeof one === 'string'), tip]);
}
