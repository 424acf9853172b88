import { inGroups, randomSymbols, readSymbols } from './symbols';

/** A download code: the first half finds a share, the second half opens it and is never sent. */
export interface Code {
  first: string;
  second: string;
}

/** Symbols of one half: 60 bits. */
export const HALF = 12;

export function newCode(): Code {
  return { first: randomSymbols(HALF), second: randomSymbols(HALF) };
}

/**
 * What is in something typed or pasted: a whole code, its first half, or a link
 * with either, also in the middle of a message. Nothing, if it cannot be a code.
 */
export function readCode(typed: string): Partial<Code> {
  const link = /[?&]code=([^&#\s]*)[^#\s]*(?:#(\S*))?/i.exec(typed);
  const symbols = link ? readLink(link) : readSymbols(typed);
  if (symbols?.length === HALF) return { first: symbols };
  if (symbols?.length === 2 * HALF) return { first: symbols.slice(0, HALF), second: symbols.slice(HALF) };
  return {};
}

/** One half that was typed alone, or null. */
export function readHalf(typed: string): string | null {
  const symbols = readSymbols(typed);
  return symbols?.length === HALF ? symbols : null;
}

/** As people read it: `7K3Q-WD9F-2MXT-4CP8-HR5A-N6VE`. */
export function showCode({ first, second }: Code): string {
  return inGroups(first + second);
}

/** The link that does the typing. The second half is its fragment, which browsers do not send. */
export function codeLink(root: string, { first, second }: Code): string {
  return `${root.replace(/\/+$/, '')}/file_download?code=${first}#${second}`;
}

function readLink([, first = '', second = '']: RegExpExecArray): string | null {
  try {
    return readSymbols(decodeURIComponent(first) + decodeURIComponent(second));
  } catch {
    return null;
  }
}
