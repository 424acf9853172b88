import { useSurface } from '@/lib/surface';
import type { Spending } from '../api';
import { SpendingCards } from './SpendingCards';
import { SpendingTable } from './SpendingTable';

export function SpendingList({ items }: { items: readonly Spending[] }) {
  return useSurface() === 'phone' ? <SpendingCards items={items} /> : <SpendingTable items={items} />;
}
