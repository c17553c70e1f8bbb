import './style.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { recall } from './lib/durable';
import { alone, fileAt } from './lib/place';
import { keepAgain } from './lib/pocket';
import { settings } from './lib/settings.svelte';
import { speak } from './lib/words';

/** The page waits for its sentences only, one small file of the language in use; and for what a killed browser has lost. */
const [recalled] = await Promise.all([recall(), speak(settings.language)]);
if (recalled) location.reload();
else mount(App, { target: document.getElementById('app')! });

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker.register(fileAt('sw.js')).catch(() => {});
  if (!alone) void keepAgain();
}
