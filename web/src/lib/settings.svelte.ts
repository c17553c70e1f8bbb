/** What this device remembers about its owner: language, theme, nickname, whether hints are wanted. Nothing leaves it. */
import { keep } from './memory';
import type { Language, Level } from '../wire';
import { LANGUAGES, speak } from './words';

export type Theme = 'light' | 'dark' | 'system';

/** Of real dice that may be thrown again: which throws are typed in. */
export type Throws = 'last' | 'all';

const KEY = 'teerling.settings';

interface Kept {
  language?: Language;
  theme?: Theme;
  name?: string;
  level?: Level;
  coach?: boolean;
  worths?: boolean;
  throws?: Throws;
  pause?: boolean;
  sound?: boolean;
  shake?: boolean;
  pocket?: boolean;
}

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept;
  } catch {
    return {};
  }
}

/** The first language of the browser that we speak. */
export function browserLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (found) return found;
  }
  return 'en';
}

class Settings {
  language = $state<Language>('en');
  theme = $state<Theme>('system');
  name = $state('');
  level = $state<Level>('good');
  /** Whether the coach is asked, where he may be. */
  coach = $state(false);
  /** Whether the referee tells worths, too. */
  worths = $state(false);
  throws = $state<Throws>('last');
  /** Whether what a turn brought stays for a moment. */
  pause = $state(true);
  sound = $state(true);
  /** Whether shaking the phone throws; undefined: nobody has chosen. */
  shake = $state<boolean | undefined>();
  /** Whether games alone are played on this device though there is a server. */
  pocket = $state(false);

  constructor() {
    const before = typeof localStorage === 'undefined' ? {} : kept();
    const wanted = typeof navigator === 'undefined' ? [] : (navigator.languages ?? [navigator.language]);
    this.language = before.language ?? browserLanguage(wanted);
    this.theme = before.theme ?? 'system';
    this.name = before.name ?? '';
    this.level = before.level ?? 'good';
    this.coach = before.coach ?? false;
    this.worths = before.worths ?? false;
    this.throws = before.throws ?? 'last';
    this.pause = before.pause ?? true;
    this.sound = before.sound ?? true;
    this.shake = before.shake;
    this.pocket = before.pocket ?? false;
  }

  /** Sentences come first: the page never shows a language that is not there yet. */
  async useLanguage(language: Language): Promise<void> {
    await speak(language);
    this.language = language;
    this.keep();
  }

  useTheme(theme: Theme): void {
    this.theme = theme;
    this.keep();
    this.paint();
  }

  /** Both themes are on the page; one attribute says which. */
  paint(): void {
    const dark = this.theme === 'dark' || (this.theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', dark ? '#0A1336' : '#F5F2E8');
  }

  keep(): void {
    const { language, theme, name, level, coach, worths, throws, pause, sound, shake, pocket } = this;
    keep(KEY, { language, theme, name, level, coach, worths, throws, pause, sound, shake, pocket });
  }
}

export const settings = new Settings();
