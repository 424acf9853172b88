import { render } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { vi } from 'vitest';
import { App } from '@/app/App';
import { startTexts } from '@/lib/i18n';
import { queryClient } from '@/lib/query';

interface AppOptions {
  /** Whether the screen is as narrow as a phone's. */
  small?: boolean;
  /** Answers by path and query under /api/v1, or how to make them; everything else is not found. */
  answers?: Record<string, unknown>;
}

/** Opens the whole application at an address, as a browser would, with a server made of canned answers. */
export async function openApp(address: string, { small = false, answers = {} }: AppOptions = {}) {
  setScreen(small);
  showEverything();
  vi.stubGlobal('fetch', async (request: Request) => answer(request, answers));
  queryClient.clear();
  await startTexts('');
  const visited: string[] = [];
  const view = render(
    <MemoryRouter initialEntries={[address]}>
      <App />
      <Recorder visited={visited} />
    </MemoryRouter>,
  );
  return { ...view, visited, address: () => visited.at(-1) };
}

function Recorder({ visited }: { visited: string[] }) {
  const { pathname, search, hash, key } = useLocation();
  const place = pathname + search + hash;
  // Strict order of what the address bar showed; a repeated entry means a second visit.
  if (lastKey.get(visited) !== key) {
    lastKey.set(visited, key);
    visited.push(place);
  }
  return null;
}

const lastKey = new WeakMap<string[], string>();

async function answer(request: Request, answers: Record<string, unknown>): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const body = answers[pathname.replace(/^\/api\/v1/, '') + search];
  if (typeof body === 'function') return body(request);
  if (body !== undefined) return Response.json(body);
  return Response.json({ code: 'not_found', message: '', params: {}, fields: {}, id: 'e1' }, { status: 404 });
}

/** Nobody scrolls in a test, so whatever waits to be come near to is near. */
function showEverything(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #report: (entries: { isIntersecting: boolean }[]) => void;
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        this.#report = report;
      }
      observe() {
        this.#report([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
}

export function setScreen(small: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: small && query.includes('max-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
