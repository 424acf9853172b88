import { useSyncExternalStore } from 'react';

/** How the seller calls the shop; the operator's settings decide. */
export interface Brand {
  name: string;
  logoUrl: string | null;
}

// The server writes the name into the page, so that it is right from the first paint.
let brand: Brand = { name: nameInPage(), logoUrl: null };
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

function nameInPage(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]');
  return meta?.content || 'Causeway';
}
