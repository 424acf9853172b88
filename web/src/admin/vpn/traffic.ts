/** As many digits as the largest counter of an agent can show. */
const COUNTER = /^\d{1,20}$/;

/**
 * What a report says, in digits. Agents have sent amounts that no counter here
 * can hold, which are still read as amounts; whatever is no counter, below
 * nothing or in words, stays as it came.
 */
export function readAmount(text: string): number | null {
  return COUNTER.test(text) ? Number(text) : null;
}
