import { Money, Points } from '@/ui/Amount';
import type { DeskLine } from '../api';

/** What an order costs, in what it is paid with. */
export function Price({ order }: { order: Pick<DeskLine, 'usdtAmount' | 'pointsAmount'> }) {
  return order.pointsAmount ? (
    <Points count={order.pointsAmount} />
  ) : (
    <Money amount={order.usdtAmount} unit="USDT" />
  );
}
