/** A table of one's own that begins where another game stood, or where somebody set it up, with bots in the other places. */
import type { Open, Settings } from '../wire';
import { ApiProblem, openRoom } from './api';
import { askOnce } from './asking';
import { keepRoom } from './rooms';
import { router } from './router.svelte';
import { settings } from './settings.svelte';
import { t } from './words';

/** Goes there; else says why not. */
export async function playOn(what: string, game: string, from: Pick<Open, 'moment' | 'situation'>): Promise<string> {
  try {
    const wish = { name: settings.name.trim() || t('web-me'), settings: { game } as Settings, ...from };
    const welcome = await askOnce(`play on ${what}`, wish, (asked) => openRoom(asked, true));
    keepRoom(welcome, game);
    router.go(`/r/${welcome.room}`);
    return '';
  } catch (problem) {
    return problem instanceof ApiProblem ? problem.message : t('web-server-trouble');
  }
}
