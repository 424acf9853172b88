const DAY_MS = 86_400_000;

/** Days that are left until a moment, as people count them: 7 right after seven were given, 0 on the last one and after it. */
export function daysLeft(until: string, now: number): number {
  const days = (Date.parse(until) - now) / DAY_MS;
  return days < 1 ? 0 : Math.round(days);
}
