/** Holds a transfer up between two pieces, for as long as its owner likes. */
export interface Pause {
  readonly held: boolean;
  hold(): void;
  release(): void;
  /** Settles at once, or when the hold ends. */
  passed(): Promise<void>;
}

export function createPause(): Pause {
  let gate: { opened: Promise<void>; open: () => void } | null = null;
  return {
    get held() {
      return gate !== null;
    },
    hold() {
      if (gate) return;
      const { promise, resolve } = deferred();
      gate = { opened: promise, open: resolve };
    },
    release() {
      gate?.open();
      gate = null;
    },
    passed: () => gate?.opened ?? Promise.resolve(),
  };
}

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
