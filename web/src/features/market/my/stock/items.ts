/** The most that one import takes, and the longest that one item may be. */
export const MOST_ITEMS = 1000;
export const LONGEST_ITEM = 2000;

/** What an import would bring, before it is sent. */
export interface Preview {
  /** Different items with something in them. */
  items: number;
  /** How often something was there before in the same text. */
  twice: number;
  empty: number;
  tooLong: number;
}

/**
 * The lines of a text, as the server cuts it. A line that begins with a
 * quotation mark is one of a table: its quoted fields may have commas and line
 * ends in them, and two marks mean one. What only looks like that is taken as it is.
 */
export function linesOf(text: string): string[] {
  const lines: string[] = [];
  let rest = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, ''); // the last line's own end begins no other
  while (rest !== '') {
    const [line, length] = readRecord(rest) ?? readLine(rest);
    lines.push(line);
    rest = rest.slice(length);
  }
  return lines;
}

type Read = [line: string, length: number];

function readLine(text: string): Read {
  const [line = ''] = text.split('\n', 1);
  return [line, line.length + 1];
}

const FIELD = /"((?:[^"]|"")*)"(?=[,\n]|$)|([^",\n][^,\n]*)?(?=[,\n]|$)/y;

function readRecord(text: string): Read | null {
  if (!text.startsWith('"')) return null;
  const fields: string[] = [];
  let at = 0;
  for (;;) {
    FIELD.lastIndex = at;
    const found = FIELD.exec(text);
    if (!found) return null;
    const [whole, quoted, plain = ''] = found;
    fields.push(quoted?.replaceAll('""', '"') ?? plain);
    at += whole.length;
    if (text[at] !== ',') return [fields.join(','), at + 1];
    at += 1;
  }
}

export function previewOf(text: string): Preview {
  const seen = new Set<string>();
  const preview: Preview = { items: 0, twice: 0, empty: 0, tooLong: 0 };
  for (const line of linesOf(text)) {
    const item = line.trim();
    if (item === '') preview.empty += 1;
    else if (seen.has(item)) preview.twice += 1;
    else {
      seen.add(item);
      preview.items += 1;
      // Counted as the server counts: whole characters, not halves of them.
      if ([...item].length > LONGEST_ITEM) preview.tooLong += 1;
    }
  }
  return preview;
}
