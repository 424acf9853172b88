import { useSyncExternalStore } from 'react';

/** How the seller calls the shop; the operator's settings decide. */
export interface Brand {
  name: string;
  logoUrl: string | null;
  /** What is sold, in one line, and the last line of every page; each by language. */
  tagline?: Words;
  footer?: Words;
}

type Words = Readonly<Record<string, string>>;

// The server writes name and logo into the page, so that they are right from the first paint.
let brand: Brand = { name: inPage('site_name') || 'Causeway', logoUrl: inPage('logo') || null };
const listeners = new Set<() => void>();

export function setBrand(next: Brand): void {
  brand = next;
  for (const listener of [...listeners]) listener();
}

export function useBrand(): Brand {
  return useSyncExternalStore(subscribe, () => brand);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function inPage(property: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[property="og:${property}"]`)?.content;
}
