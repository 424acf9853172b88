/**
 * Remembers what runs on by itself from now on: timers, listeners of the window
 * and the document, channels to other tabs. Modules start such things when they
 * are loaded and never end them, because a page ends them by closing.
 * The result ends all of it, as closing the page would.
 */
export function watchLeftovers(): () => void {
  const ends = [
    watchTimers('setTimeout', clearTimeout),
    watchTimers('setInterval', clearInterval),
    watchListeners(window),
    watchListeners(document),
    watchChannels(),
  ];
  return () => {
    for (const end of ends) end();
  };
}

function watchTimers(name: 'setTimeout' | 'setInterval', clear: (timer: never) => void): () => void {
  const original = globalThis[name] as (...given: unknown[]) => never;
  const started = new Set<never>();
  function start(run: (...values: unknown[]) => void, ...rest: unknown[]) {
    const timer = original(
      (...values: unknown[]) => {
        if (name === 'setTimeout') started.delete(timer);
        run(...values);
      },
      ...rest,
    );
    started.add(timer);
    return timer;
  }
  Object.assign(globalThis, { [name]: start });
  return () => {
    Object.assign(globalThis, { [name]: original });
    for (const timer of started) clear(timer);
  };
}

function watchListeners(target: EventTarget): () => void {
  const original = target.addEventListener;
  const added: Parameters<EventTarget['removeEventListener']>[] = [];
  target.addEventListener = (...given: Parameters<typeof original>) => {
    added.push(given);
    original.apply(target, given);
  };
  return () => {
    target.addEventListener = original;
    for (const given of added) target.removeEventListener(...given);
  };
}

function watchChannels(): () => void {
  const original = globalThis.BroadcastChannel;
  const opened: BroadcastChannel[] = [];
  globalThis.BroadcastChannel = class extends original {
    constructor(name: string) {
      super(name);
      opened.push(this);
    }
  };
  return () => {
    globalThis.BroadcastChannel = original;
    for (const channel of opened) channel.close();
  };
}
