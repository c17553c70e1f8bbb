import './style.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { alone, fileAt } from './lib/place';
import { keepAgain } from './lib/pocket';
import { settings } from './lib/settings.svelte';
import { speak } from './lib/words';

/** The page waits for its sentences only: one small file of the language in use. */
await speak(settings.language);
mount(App, { target: document.getElementById('app')! });

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker.register(fileAt('sw.js')).catch(() => {});
  if (!alone) void keepAgain();
}
