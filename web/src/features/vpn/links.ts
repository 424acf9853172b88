import type { Link } from './rules';

/** What nearly everybody copies; the others are for those who know what they look for. */
const FIRST: ReadonlySet<string> = new Set(['clash', 'v2ray']);

export function splitLinks(links: readonly Link[]): [first: Link[], others: Link[]] {
  return [links.filter(({ format }) => FIRST.has(format)), links.filter(({ format }) => !FIRST.has(format))];
}

/** The same link at another of the shop's addresses. */
export function atBase(link: Link, bases: readonly string[], base: string): Link {
  const known = bases.find((candidate) => link.url.startsWith(`${candidate}/`));
  return known === undefined ? link : { ...link, url: base + link.url.slice(known.length) };
}
