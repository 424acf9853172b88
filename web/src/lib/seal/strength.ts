/** How much guessing a passphrase would stand. The bits are an estimate from below, never a promise. */
export interface PassphraseStrength {
  bits: number;
  level: 'weak' | 'fair' | 'strong';
  /** Whether it may lock a vault: whoever runs the server could try to guess it for as long as they like. */
  enough: boolean;
}

/** With scrypt at 2^17 a guess costs 128 MiB and a third of a second: 2^50 of them are out of anybody's reach. */
const ENOUGH = 50;
const STRONG = 70;

/** What guessers try first, alone and as pieces of longer ones. */
const COMMON =
  /password|passwort|passw0rd|p@ssw|letmein|welcome|qwert[yz]?|asdf(?:gh)?|zxcvbn?|iloveyou|woaini|admin|login|abc123|secret|dragon|monkey|master|causeway|123456?7?8?9?0?|111111|000000|520|1314|5201314|888888|666666|пароль|йцукен|привет/giu;
const YEAR = /(?:19|20)\d\d/g;

/** Bits of what guessers try as one piece. */
const PIECE_BITS = 5;
const YEAR_BITS = 7;
/** Stands where a piece was taken out, so that its neighbours do not become one. */
const CUT = '\n';

export function passphraseStrength(text: string): PassphraseStrength {
  const plain = text.normalize('NFKC').trim();
  const { rest, bits: known } = withoutKnownPieces(plain);
  // Whatever it is made of, a few symbols over and over are not more than a few symbols.
  const bits = Math.min(known + charactersBits(rest), new Set(plain).size * 6);
  const level = bits >= STRONG ? 'strong' : bits >= ENOUGH ? 'fair' : 'weak';
  return { bits: Math.floor(bits), level, enough: bits >= ENOUGH };
}

function withoutKnownPieces(text: string): { rest: string; bits: number } {
  const pieces = [...text.matchAll(COMMON)].length * PIECE_BITS;
  const rest = text.replace(COMMON, CUT);
  const years = [...rest.matchAll(YEAR)].length * YEAR_BITS;
  return { rest: rest.replace(YEAR, CUT), bits: pieces + years };
}

/**
 * Character by character: the first of a run costs its whole class, the next
 * ones what words leave open, which is far less. Four random words of a list
 * come out at about their true 51 bits, twelve random characters at a little
 * less than theirs.
 */
function charactersBits(text: string): number {
  const words = new Set<string>();
  let bits = 0;
  for (const run of text.match(/\p{Lu}?\p{Ll}+|\p{Lu}+|\p{N}+|\p{L}+|[^\p{L}\p{N}\n]+/gu) ?? []) {
    // A word that comes again costs only the thought of it.
    bits += words.has(run.toLowerCase()) ? 1 : runBits(run);
    words.add(run.toLowerCase());
  }
  return bits;
}

function runBits(run: string): number {
  const [first, next] = costs(run);
  const symbols = [...run];
  let bits = first;
  for (let i = 1; i < symbols.length; i++) bits += isStep(symbols[i - 1], symbols[i]) ? 0.5 : next;
  return bits;
}

/** What the first and each further character of a run of one class leave open. */
function costs(run: string): [first: number, next: number] {
  if (/^\p{N}/u.test(run)) return [3.3, 3];
  if (/^\p{Script=Han}/u.test(run)) return [9, 6];
  if (/^\p{L}/u.test(run)) return [4.7, 2.1];
  return run.trim() === '' ? [0.5, 0] : [4, 2];
}

/** The same character again, or its neighbour: `aaa`, `abc`, `321`. */
function isStep(before = '', after = ''): boolean {
  return Math.abs((before.codePointAt(0) ?? 0) - (after.codePointAt(0) ?? 0)) <= 1;
}
