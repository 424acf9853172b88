import { Window } from 'happy-dom';

/**
 * A browser without a screen, so that the application's own modules, which
 * expect one, can be loaded in the build. Import it before any of them.
 */
export const browser = new Window({ url: 'http://localhost/' });

for (const name of Object.getOwnPropertyNames(browser)) {
  if (!(name in globalThis)) Object.assign(globalThis, { [name]: browser[name as keyof Window] });
}
Object.assign(globalThis, {
  window: browser,
  // The first view is what a visitor sees before the server has answered anything.
  fetch: () => new Promise<never>(() => undefined),
});
