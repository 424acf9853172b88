import type { Link, LinkSet } from './rules';

/** What nearly everybody copies; the others are for those who know what they look for. */
const FIRST: ReadonlySet<string> = new Set(['clash', 'v2ray']);

export function splitLinks(links: readonly Link[]): [first: Link[], others: Link[]] {
  return [links.filter(({ format }) => FIRST.has(format)), links.filter(({ format }) => !FIRST.has(format))];
}

/** The address of the shop that a set of links is for, as people say it. */
export function hostOf({ url }: Pick<LinkSet, 'url'>): string {
  return new URL(url).host;
}

/** The set for the address that the visitor came by: the shop's other ones may not reach this device. */
export function setAt(sets: LinkSet & { others: LinkSet[] }, origin: string): LinkSet {
  return [sets, ...sets.others].find(({ url }) => url.startsWith(`${origin}/`)) ?? sets;
}
