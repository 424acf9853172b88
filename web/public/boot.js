// Runs before the first paint. The content security policy forbids inline
// scripts; hence a file of its own.
(() => {
  const page = document.documentElement;
  // Storage can be forbidden; whatever it would have said is then taken as not said.
  const read = (storage, key) => {
    try {
      return window[storage].getItem(key);
    } catch {
      return null;
    }
  };

  // A dark screen must never flash white.
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const chosen = read('localStorage', 'mantine-color-scheme-value') || 'auto';
  page.setAttribute('data-mantine-color-scheme', chosen === 'auto' ? (dark ? 'dark' : 'light') : chosen);

  // The server draws each page for a visitor on the screen the page is made
  // for. Whoever would see something else must not see that first.
  const asked = new URLSearchParams(location.search).get('lang') || read('localStorage', 'causeway.language');
  const phone = /^\/phone(\/|$)/.test(location.pathname);
  const fits =
    (!asked || asked === page.lang) &&
    phone === matchMedia('(max-width: 720px)').matches &&
    !read('sessionStorage', 'session.login');
  page.toggleAttribute('data-drawn-for-others', !fits);

  // Vite's own server starts the application itself.
  const start = () => {
    const file = document.querySelector('link[data-application]');
    if (!file) return;
    file.removeAttribute('data-application');
    const script = document.createElement('script');
    Object.assign(script, { type: 'module', crossOrigin: '', src: file.href });
    document.head.append(script);
  };

  // What is drawn is painted first: running the application takes a phone longer than that.
  addEventListener('DOMContentLoaded', () => {
    const drawn = fits && document.getElementById('root')?.hasChildNodes();
    const tells = window.PerformanceObserver?.supportedEntryTypes?.includes('paint');
    if (!drawn || !tells || document.hidden) return start();
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) start();
    }).observe({ type: 'paint', buffered: true });
    // A tab that goes out of sight is not painted.
    document.addEventListener('visibilitychange', start);
  });
})();
