import { expect, it, vi } from 'vitest';
import { eventually } from './eventually';
import { watchLeftovers } from './leftovers';

interface Source {
  what: string;
  /** Starts something that calls `heard` once it is `made` to. */
  start: (heard: () => void) => void;
  make: () => void;
}

const channel = new BroadcastChannel('leftovers');

const sources: Source[] = [
  { what: 'a timeout', start: (heard) => setTimeout(heard, 5), make: () => undefined },
  { what: 'an interval', start: (heard) => setInterval(heard, 5), make: () => undefined },
  {
    what: 'a listener of the window',
    start: (heard) => window.addEventListener('online', heard),
    make: () => window.dispatchEvent(new Event('online')),
  },
  {
    what: 'a listener of the document',
    start: (heard) => document.addEventListener('visibilitychange', heard, { capture: true }),
    make: () => document.dispatchEvent(new Event('visibilitychange')),
  },
  {
    what: 'a channel',
    start: (heard) => new BroadcastChannel('leftovers').addEventListener('message', heard),
    make: () => channel.postMessage('anybody there?'),
  },
];

it.each(sources)('hears $what until the end, and not after it', async ({ start, make }) => {
  const heard = vi.fn();
  const end = watchLeftovers();
  start(heard);
  make();
  await eventually(() => expect(heard).toHaveBeenCalled());

  const late = vi.fn();
  start(late);
  end();
  make();
  await new Promise((done) => setTimeout(done, 30));
  expect(late).not.toHaveBeenCalled();
});

it('gives everything back that it watched', () => {
  const before = [
    setTimeout,
    setInterval,
    window.addEventListener,
    document.addEventListener,
    BroadcastChannel,
  ];
  watchLeftovers()();
  expect([
    setTimeout,
    setInterval,
    window.addEventListener,
    document.addEventListener,
    BroadcastChannel,
  ]).toEqual(before);
});
