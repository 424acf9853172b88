import { useSurface } from '@/lib/surface';
import type { Recharge } from '../api';
import { RechargeCards } from './RechargeCards';
import { RechargeTable } from './RechargeTable';

export function RechargeList({ items }: { items: readonly Recharge[] }) {
  return useSurface() === 'phone' ? <RechargeCards items={items} /> : <RechargeTable items={items} />;
}
