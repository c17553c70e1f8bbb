// Before the first paint: the theme that was chosen on this device, so that a dark room is not lit up by a white flash.
(() => {
  let chosen = null;
  try {
    chosen = JSON.parse(localStorage.getItem('teerling.settings') ?? '{}').theme;
  } catch {
    // A browser that keeps nothing follows the system.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', dark ? '#0A1336' : '#F5F2E8');
})();
