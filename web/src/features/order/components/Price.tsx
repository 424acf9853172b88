import { Money, Points } from '@/ui/Amount';
import type { Order } from '../rules';

/** What the order costs, in what it is paid with. */
export function Price({ order: { payType, pointsAmount, usdtAmount } }: { order: Order }) {
  if (payType === 'points' && pointsAmount) return <Points count={pointsAmount} />;
  return <Money amount={usdtAmount} unit="USDT" />;
}
