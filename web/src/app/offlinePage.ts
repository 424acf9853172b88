/** How long everything that a visit is for comes first. */
const LATER_MS = 4000;

/**
 * Has the browser keep a page for visits that reach nobody; public/worker.js is
 * what keeps it. Whoever cannot have it misses nothing else.
 */
export function keepOfflinePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () =>
    // Never from the browser's own memory: a new worker is taken at the next visit. One that is to go must unregister itself; a 404 leaves it where it is.
    navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' }).catch(() => undefined);
  setTimeout(register, LATER_MS);
}
