/** How fast something moves, smoothed, so that its numbers can be read. */
interface Pace {
  /** Says how many bytes have been moved by now. */
  at(bytes: number, now: number): void;
  /** Bytes a second; null as long as too little is known. */
  speed(): number | null;
  reset(): void;
}

/** How long a change of speed takes to be believed by two thirds. */
const SMOOTHING_MS = 4000;
/** Progress is told in bursts; closer samples would show them. */
const SAMPLE_MS = 500;

export function createPace(): Pace {
  let last: { bytes: number; now: number } | null = null;
  let speed: number | null = null;
  return {
    at(bytes, now) {
      if (last === null || bytes < last.bytes) {
        // A first word, or the server has less than was sent: neither is a distance.
        last = { bytes, now };
        return;
      }
      const elapsed = now - last.now;
      if (elapsed < SAMPLE_MS) return;
      const sample = ((bytes - last.bytes) * 1000) / elapsed;
      const weight = 1 - Math.exp(-elapsed / SMOOTHING_MS);
      speed = speed === null ? sample : speed + weight * (sample - speed);
      last = { bytes, now };
    },
    speed: () => speed,
    reset() {
      last = null;
      speed = null;
    },
  };
}

/** Whole seconds that the rest takes at this speed; null when nobody could say. */
export function secondsLeft(rest: number, speed: number | null): number | null {
  if (speed === null || speed < 1) return null;
  return Math.ceil(rest / speed);
}
