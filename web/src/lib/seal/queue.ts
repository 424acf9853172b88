/** Hands things from one loop to another in order, with a limit to how far the first may be ahead. */
interface Queue<T> {
  /** Waits for room. */
  put(item: T): Promise<void>;
  /** Waits for an item. */
  take(): Promise<T>;
}

export function queueOf<T>(most: number): Queue<T> {
  const items: T[] = [];
  let changed = () => {};

  async function until(ready: () => boolean): Promise<void> {
    while (!ready()) {
      await new Promise<void>((resolve) => {
        const others = changed;
        changed = () => {
          others();
          resolve();
        };
      });
    }
  }

  function tell(): void {
    const told = changed;
    changed = () => {};
    told();
  }

  return {
    async put(item) {
      await until(() => items.length < most);
      items.push(item);
      tell();
    },
    async take() {
      await until(() => items.length > 0);
      const item = items.shift() as T;
      tell();
      return item;
    },
  };
}
