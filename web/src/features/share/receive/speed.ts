/** Over how long a stretch the speed is told: a shorter one jumps, a longer one lags. */
const STRETCH_MS = 5000;
/** Before that much time has passed, any number would be a guess. */
const LEAST_MS = 500;

interface Mark {
  at: number;
  bytes: number;
}

/** How fast bytes have come of late. */
export function createSpeed() {
  let marks: Mark[] = [];
  return {
    reached(bytes: number, at: number): void {
      marks.push({ at, bytes });
      const from = marks.findIndex((mark) => at - mark.at <= STRETCH_MS);
      // One mark from before the stretch stays, so that a lull shows as a lull.
      marks = marks.slice(Math.max(0, from - 1));
    },
    perSecond(): number | null {
      const [first] = marks;
      const last = marks.at(-1);
      if (!first || !last || last.at - first.at < LEAST_MS) return null;
      return ((last.bytes - first.bytes) * 1000) / (last.at - first.at);
    },
  };
}
