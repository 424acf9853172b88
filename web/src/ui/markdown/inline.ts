import type { Inline } from './tree';

/** Addresses that a text may lead to; anything else, such as javascript:, is shown as plain words. */
const SAFE_ADDRESS = /^(?:https?:\/\/|mailto:|\/(?![/\\])|#)/i;

// In order: escape, code, link, autolink, strong, emphasis, hard break.
const TOKEN =
  /\\([\\`*_[\]()#+\-.!|<>{}])|`([^`]+)`|\[((?:\\.|[^\]\\])+)\]\(([^()\s]*(?:\([^()\s]*\)[^()\s]*)*)\)|<((?:https?:\/\/|mailto:)[^<>\s]+)>|\*\*(?=\S)([\s\S]*?\S)\*\*|(?<![\w*])([*_])(?=\S)([\s\S]*?\S)\7(?!\w)| {2,}\n|\\\n/g;

export function parseInline(source: string): Inline[] {
  const found: Inline[] = [];
  let end = 0;
  for (const match of source.matchAll(TOKEN)) {
    addText(found, source.slice(end, match.index));
    found.push(...toInline(match));
    end = match.index + match[0].length;
  }
  addText(found, source.slice(end));
  return found;
}

export function isSafeAddress(href: string): boolean {
  return SAFE_ADDRESS.test(href);
}

function toInline(match: RegExpExecArray): Inline[] {
  const [, escaped, code, label, href, address, strong, , em] = match;
  if (escaped !== undefined) return [{ kind: 'text', text: escaped }];
  if (code !== undefined) return [{ kind: 'code', text: code }];
  if (label !== undefined && href !== undefined) {
    const children = parseInline(label);
    return isSafeAddress(href) ? [{ kind: 'link', href, children }] : children;
  }
  if (address !== undefined) {
    return [
      { kind: 'link', href: address, children: [{ kind: 'text', text: address.replace(/^mailto:/, '') }] },
    ];
  }
  if (strong !== undefined) return [{ kind: 'strong', children: parseInline(strong) }];
  if (em !== undefined) return [{ kind: 'em', children: parseInline(em) }];
  return [{ kind: 'break' }];
}

function addText(found: Inline[], text: string): void {
  const plain = text.replace(/\s*\n\s*/g, joinLines);
  if (plain) found.push({ kind: 'text', text: plain });
}

/** A line's end is a space between words, but Han characters stand side by side without one. */
function joinLines(_: string, offset: number, whole: string): string {
  const before = whole.slice(0, offset).at(-1) ?? '';
  const after = whole.slice(offset).trimStart().at(0) ?? '';
  const han = /[\p{Script=Han}，。、；：？！（）「」“”]/u;
  return han.test(before) && han.test(after) ? '' : ' ';
}
