// Runs before the first paint, so that a dark screen never flashes white. The
// content security policy forbids inline scripts; hence a file of its own.
(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  let chosen = 'auto';
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value') || 'auto';
  } catch {
    // Storage can be forbidden; the system's choice is good enough then.
  }
  const scheme = chosen === 'auto' ? (dark ? 'dark' : 'light') : chosen;
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
