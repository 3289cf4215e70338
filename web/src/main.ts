import { mount } from 'svelte';
import './fonts.css';
import './theme.css';
import './themes.css';
import App from './App.svelte';
import { to } from './place';
import { currentRoute, startRouter } from './router.svelte';
import { dress } from './settings.svelte';
import { speakPreferred } from './words.svelte';

const target = document.getElementById('app');
if (target === null) throw new Error('the page has no place for the game');

dress();
startRouter();
// Beside the words, not after them; whoever waits for it says what went wrong.
if (currentRoute().screen !== 'home') import('./Screens.svelte').catch(() => undefined);
await speakPreferred();
target.replaceChildren();
mount(App, { target });

// Only a page from a safe place may keep a worker; elsewhere the game plays without one.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker.register(to('/') + 'service-worker.js').catch(() => undefined);
}
