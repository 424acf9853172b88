import { cleanup, configure, getConfig } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, vi } from 'vitest';
import { watchLeftovers } from './leftovers';
import { rendered } from './rendered';

// The files that one worker runs share the libraries, which take long to load,
// and the window. Of our own modules each file has a set that nobody has used.
vi.resetModules();

// Pages are loaded when they are needed, and a busy machine may take its time.
configure({ asyncUtilTimeout: 25_000 });

// Words are on the page before React has run the effects behind them (a scroll,
// a focus, a question to the server). On a busy machine a test that has found
// the words would look for what they bring with them too early.
const waited = getConfig().asyncWrapper;
configure({
  asyncWrapper: (find) =>
    waited(async () => {
      const found = await find();
      await rendered();
      return found;
    }),
});

// Whoever waits for something looks for it after every change of the page, and
// each look that fails would print the whole page. It is printed when somebody reads it.
const { getElementError } = getConfig();
configure({ getElementError: errorToRead });

function errorToRead(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  Error.captureStackTrace(error, errorToRead); // the line that asked, and not one of this file
  const words = () => getElementError(message, container).message;
  return Object.defineProperty(error, 'message', { get: words, configurable: true });
}

// Both libraries listen to a document from their first use of it on, and only
// once: done before anybody watches, it outlasts the file. The clipboard is new.
userEvent.setup();
createRoot(document.createElement('div')).unmount();

const endLeftovers = watchLeftovers();

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

afterAll(async () => {
  // A page that is still on its way would arrive among the next file's modules.
  await vi.dynamicImportSettled();
  endLeftovers();
  emptyPage();
});

/** Leaves the window as the next file expects it: at the first address, with nothing on the page. */
function emptyPage(): void {
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (address: string) => void } };
  happyDOM.setURL('http://localhost:3000/');
  window.history.replaceState(null, '');
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
}
