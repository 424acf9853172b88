import { queryOptions } from '@tanstack/react-query';
import type { components } from '@/api/schema';
import { api } from '@/lib/http';

/** What several parts of the shop know about what is sold. */

export type Cycle = components['schemas']['ShopPriceBody']['cycle'];

/** From the shortest to the longest, as the server lists prices. */
export const CYCLES = [
  'month',
  'season',
  'half_year',
  'year',
  'long_term',
] as const satisfies readonly Cycle[];

export const shopQueries = {
  all: () => ['shop'] as const,
  /** Both tabs at once: there are few packages, and switching tabs must not wait. Names depend on the language. */
  packages: (language: string) =>
    queryOptions({
      queryKey: [...shopQueries.all(), 'packages', language],
      queryFn: async () => (await api.get('/packages')).items,
    }),
};

const FORMAT_NAMES: Readonly<Record<string, string>> = {
  clash: 'Clash',
  v2ray: 'V2ray',
  'sing-box': 'sing-box',
  stash: 'Stash',
  shadowrocket: 'Shadowrocket',
};

/** A subscription format as its makers write it; one that this build does not know keeps its code. */
export function formatName(format: string): string {
  return FORMAT_NAMES[format] ?? format;
}
