import { useSurface } from '@/lib/surface';
import type { Earning } from '../api';
import { EarningCards } from './EarningCards';
import { EarningTable } from './EarningTable';

export function EarningList({ items }: { items: readonly Earning[] }) {
  return useSurface() === 'phone' ? <EarningCards items={items} /> : <EarningTable items={items} />;
}
