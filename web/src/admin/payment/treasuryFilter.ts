import { useMemo } from 'react';
import { type Network, networkOf } from '@/lib/chain';
import { useAddressWords } from '@/lib/surface';

export const VIEWS = ['addresses', 'deposits', 'quarantine', 'sweeps'] as const;

/** What an address may be asked to hold; the first is anything at all. */
export const LEAST = ['0.000001', '1', '10', '50', '200'] as const;

export interface AddressFilter {
  network?: Network;
  unswept?: string;
  q?: string;
}

export interface DepositFilter {
  network?: Network;
  address?: string;
  state?: 'booked' | 'waiting' | 'quarantined';
}

/** What the page shows, as the address says it. */
export interface TreasuryView {
  view: (typeof VIEWS)[number];
  network?: Network;
  /** The least that an address must hold; empty for addresses that hold nothing, too. */
  least: string;
  q: string;
  address: string;
}

/** Takes from the address what is known. */
export function readView(query: URLSearchParams): TreasuryView {
  const network = networkOf(query.get('network') ?? undefined);
  const all = query.get('least') === 'any';
  return {
    view: VIEWS.find((name) => name === query.get('view')) ?? 'addresses',
    ...(network && { network }),
    least: all ? '' : (LEAST.find((amount) => amount === query.get('least')) ?? LEAST[0]),
    q: (query.get('q') ?? '').trim(),
    address: query.get('address') ?? '',
  };
}

/** Whether anything but the page's own choice narrows the list. */
export function isNarrowed({ network, least, q }: TreasuryView): boolean {
  return network !== undefined || least !== LEAST[0] || q !== '';
}

/** What the list of addresses is asked for. Whoever searches wants to find, empty or not. */
export function addressFilter({ network, least, q }: TreasuryView): AddressFilter {
  return { ...(network && { network }), ...(q ? { q } : least && { unswept: least }) };
}

/** The view, kept in the address. */
export function useTreasuryView(): [TreasuryView, (change: Record<string, string>) => void] {
  const [words, change] = useAddressWords();
  const view = useMemo(() => readView(words), [words]);
  return [view, change];
}
