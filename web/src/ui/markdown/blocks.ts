import { parseInline } from './inline';
import type { Block } from './tree';

const HEADING = /^(#{1,6})\s+(.*?)(?:\s+\{#([\w-]+)\})?\s*$/;
const ITEM = /^(\s*)(?:([-*+])|(\d{1,9})[.)])\s+(.*)$/;
const RULE = /^\s*(?:-{3,}|\*{3,})\s*$/;
const FENCE = /^```/;
const QUOTE = /^>\s?/;
const TABLE_RULE = /^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)+\|?\s*$/;

/** Reads Markdown line by line. Level-one headings become level two: the page has its title already. */
export function parseMarkdown(source: string): Block[] {
  return readBlocks(source.replace(/\r\n?/g, '\n').split('\n'));
}

function readBlocks(lines: string[]): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const [block, next] = readBlock(lines, at);
    if (block) blocks.push(block);
    at = next;
  }
  return blocks;
}

/** One block and the line after it. */
function readBlock(lines: string[], at: number): [Block | null, number] {
  const line = lines[at] ?? '';
  if (!line.trim()) return [null, at + 1];
  const heading = HEADING.exec(line);
  if (heading) return [readHeading(heading), at + 1];
  if (FENCE.test(line)) return readFence(lines, at);
  if (RULE.test(line)) return [{ kind: 'rule' }, at + 1];
  if (QUOTE.test(line)) return readQuote(lines, at);
  if (ITEM.test(line)) return readList(lines, at);
  if (line.includes('|') && TABLE_RULE.test(lines[at + 1] ?? '')) return readTable(lines, at);
  return readParagraph(lines, at);
}

function readHeading([, marks = '', words = '', id]: RegExpExecArray): Block {
  return {
    kind: 'heading',
    level: marks.length > 2 ? 3 : 2,
    id: id ?? slug(words),
    children: parseInline(words),
  };
}

/** An address for a heading that has none of its own; letters of every script stay. */
function slug(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

function readFence(lines: string[], at: number): [Block, number] {
  let end = at + 1;
  while (end < lines.length && !FENCE.test(lines[end] ?? '')) end += 1;
  return [{ kind: 'code', text: lines.slice(at + 1, end).join('\n') }, end + 1];
}

function readQuote(lines: string[], at: number): [Block, number] {
  let end = at;
  while (QUOTE.test(lines[end] ?? '')) end += 1;
  const inner = lines.slice(at, end).map((line) => line.replace(QUOTE, ''));
  return [{ kind: 'quote', children: readBlocks(inner) }, end];
}

function readList(lines: string[], at: number): [Block, number] {
  const first = ITEM.exec(lines[at] ?? '');
  const ordered = first?.[3] !== undefined;
  const indent = first?.[1]?.length ?? 0;
  const items: Block[][] = [];
  let end = at;
  while (end < lines.length) {
    const item = ITEM.exec(lines[end] ?? '');
    if (!item || (item[3] !== undefined) !== ordered || (item[1]?.length ?? 0) !== indent) break;
    const [body, next] = readItem(lines, end, indent, item[4] ?? '');
    items.push(readBlocks(body));
    end = next;
  }
  return [{ kind: 'list', ordered, start: Number(first?.[3] ?? 1), items }, end];
}

/** The lines of one list item: its first, and those indented deeper, across single empty lines. */
function readItem(lines: string[], at: number, indent: number, first: string): [string[], number] {
  const body = [first];
  let end = at + 1;
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? '';
    const deeper = line.search(/\S/) > indent;
    const gapInside = !line.trim() && (lines[end + 1] ?? '').search(/\S/) > indent;
    const lazy = !ITEM.test(line) && line.trim() !== '' && !startsBlock(line) && body.at(-1)?.trim();
    if (!deeper && !gapInside && !lazy) break;
    body.push(deeper ? line.slice(Math.min(line.search(/\S/), indent + 3)) : line.trim());
  }
  // An empty line between two items of one list belongs to neither.
  const next = !(lines[end] ?? '').trim() && ITEM.test(lines[end + 1] ?? '') ? end + 1 : end;
  return [body, next];
}

function readTable(lines: string[], at: number): [Block, number] {
  let end = at + 2;
  while ((lines[end] ?? '').includes('|')) end += 1;
  const rows = lines.slice(at + 2, end).map(readCells);
  return [{ kind: 'table', head: readCells(lines[at] ?? ''), rows }, end];
}

function readCells(line: string) {
  const inner = line.trim().replace(/^\||\|$/g, '');
  return inner.split('|').map((cell) => parseInline(cell.trim()));
}

function readParagraph(lines: string[], at: number): [Block, number] {
  let end = at + 1;
  while (end < lines.length && (lines[end] ?? '').trim() && !startsBlock(lines[end] ?? '')) end += 1;
  return [{ kind: 'paragraph', children: parseInline(lines.slice(at, end).join('\n').trim()) }, end];
}

function startsBlock(line: string): boolean {
  return [HEADING, FENCE, RULE, QUOTE, ITEM].some((pattern) => pattern.test(line));
}
