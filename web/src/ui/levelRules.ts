/** How something stood on one day, written as `2026-11-15`. */
export interface Level {
  day: string;
  count: number;
}

const DAY_MS = 86_400_000;

/** How far apart the lowest and the highest mark must be at least, as a share of the level: less is no change to draw. */
const FLATTEST = 0.02;

/** Round numbers around all levels, with a whole number in the middle. */
export function boundsOf(counts: readonly number[]): { low: number; high: number } {
  const least = Math.min(...counts);
  const most = Math.max(...counts);
  const room = Math.max(2, most - least, Math.ceil(most * FLATTEST));
  for (let step = niceAbove(room / 2); ; step = niceAbove(step + 1)) {
    const low = Math.floor(least / step) * step;
    if (low + 2 * step >= most) return { low, high: low + 2 * step };
  }
}

/** The smallest of 1, 2, 5, 10, 20, 50 … that is no less. */
function niceAbove(size: number): number {
  let unit = 1;
  while (size > unit * 10) unit *= 10;
  return ([1, 2, 5, 10].find((step) => step * unit >= size) ?? 10) * unit;
}

/** Where each day stands between the first and the last, from 0 to 1; days that nothing is known of leave room. */
export function placesOf(levels: readonly Level[]): number[] {
  const days = levels.map(({ day }) => Date.parse(day) / DAY_MS);
  const first = days.at(0) ?? 0;
  const span = Math.max(1, (days.at(-1) ?? 0) - first);
  return days.map((day) => (day - first) / span);
}

/** The level that is nearest to a place, by its index. */
export function nearestTo(place: number, places: readonly number[]): number {
  let nearest = 0;
  for (const [index, at] of places.entries()) {
    if (Math.abs(at - place) < Math.abs((places[nearest] ?? 0) - place)) nearest = index;
  }
  return nearest;
}
