/** A request that moves nothing for long enough is dead, although nobody has said so. */
interface Watch {
  moved(): void;
  onStalled(act: () => void): void;
  stop(): void;
}

export function watchFor(limitMs: number): Watch {
  let last = Date.now();
  let act = () => {};
  const timer = setInterval(() => {
    if (Date.now() - last < limitMs) return;
    last = Date.now();
    act();
  }, limitMs / 8);
  return {
    moved() {
      last = Date.now();
    },
    onStalled(then) {
      act = then;
    },
    stop: () => clearInterval(timer),
  };
}
