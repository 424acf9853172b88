export interface Traffic {
  up: number;
  down: number;
}

export const sumOf = ({ up, down }: Traffic): number => up + down;

/**
 * What a report says, in digits: agents have sent numbers that no counter here
 * can hold, and words that are no numbers at all. Those stay as they came.
 */
export function readAmount(text: string): number | null {
  const amount = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(amount) && amount >= 0 ? amount : null;
}
