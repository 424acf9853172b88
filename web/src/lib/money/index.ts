/**
 * Arithmetic on amounts as the server writes them: decimal strings with at most
 * six places. They are counted in whole millionths and never pass through a
 * floating-point number.
 */

const PLACES = 6;

export function millionths(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(PLACES, '0').slice(0, PLACES));
}

/** The decimal string of a count of millionths, with two places at least. */
export function decimal(count: bigint): string {
  const digits = (count < 0n ? -count : count).toString().padStart(PLACES + 1, '0');
  const fraction = digits.slice(-PLACES).replace(/0{1,4}$/, '');
  return `${count < 0n ? '-' : ''}${digits.slice(0, -PLACES)}.${fraction}`;
}

export function sum(...amounts: readonly string[]): string {
  return decimal(amounts.reduce((total, amount) => total + millionths(amount), 0n));
}

/** Whether an amount is above zero. */
export function isSomething(amount: string): boolean {
  return millionths(amount) > 0n;
}
