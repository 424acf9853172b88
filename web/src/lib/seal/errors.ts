/** What can go wrong with sealed things, told apart by class, because each has its own words on the screen. */
export class SealError extends Error {}

/** None of the identities at hand opens this header. */
export class NotForUs extends SealError {}

/** Bytes have been altered, or never were what they should be. */
export class Damaged extends SealError {}

/** The bytes end before the file does. */
export class CutShort extends SealError {}

/** The browser can no longer read the chosen file: it was changed, moved or deleted. */
export class Unreadable extends SealError {}

/** The second half of a code does not open its key file. */
export class WrongSecondHalf extends SealError {}

/** The recovery code or passphrase does not open the vault. */
export class WrongSecret extends SealError {}

/** By names of our own: those of the classes are shortened by the build, in each thread differently. */
const KNOWN = { NotForUs, Damaged, CutShort, Unreadable, WrongSecondHalf, WrongSecret };

/** An error on its way between threads, where it would lose its class. */
export interface Failure {
  failure: string;
  message: string;
}

export function packError(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  const known = Object.entries(KNOWN).find(([, kind]) => error instanceof kind);
  return { failure: known?.[0] ?? '', message };
}

export function unpackError({ failure, message }: Failure): SealError {
  const known = Object.entries(KNOWN).find(([name]) => name === failure);
  return known ? new known[1](message) : new SealError(message);
}
