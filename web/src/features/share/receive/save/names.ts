/**
 * File names come from strangers. What a system forbids in names, what hides a
 * name's ending (marks that turn the direction of writing) and what climbs out
 * of a folder is taken out before a name reaches a disk or an archive.
 */

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const FORBIDDEN = /[\u0000-\u001f\u007f<>:"/\\|?*\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Names that Windows keeps for devices. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/** In bytes: systems take 255, and a number to tell it apart may follow. */
const LONGEST = 240;

const encoder = new TextEncoder();

export function safeName(name: string): string {
  const clean = name
    .replace(FORBIDDEN, '_')
    .replace(/[. ]+$/, '')
    .replace(DEVICE, '_$&')
    .trimStart();
  return shorten(clean) || 'file';
}

/** Cuts in the middle of a name, never in its ending nor in a letter. */
function shorten(name: string): string {
  if (size(name) <= LONGEST) return name;
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  const room = LONGEST - size(ending);
  let stem = '';
  let taken = 0;
  for (const letter of name) {
    taken += size(letter);
    if (taken > room) break;
    stem += letter;
  }
  return stem + ending;
}

function size(text: string): number {
  return encoder.encode(text).length;
}

/** Gives each path a spelling that no other has: `a.txt`, `a (2).txt`. Systems differ in letter case, so that does not tell names apart. */
export function distinctPaths(paths: readonly string[]): string[] {
  const taken = new Set<string>();
  return paths.map((path) => {
    let chosen = path;
    for (let count = 2; taken.has(chosen.toLowerCase()); count += 1) chosen = numbered(path, count);
    taken.add(chosen.toLowerCase());
    return chosen;
  });
}

function numbered(path: string, count: number): string {
  const [, stem = path, ending = ''] = /^(.*[^/])(\.[^./]+)$/s.exec(path) ?? [];
  return `${stem} (${count})${ending}`;
}
