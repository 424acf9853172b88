import { useSurface } from '@/lib/surface';
import type { Order } from '../rules';
import { OrderCards } from './OrderCards';
import { OrderTable } from './OrderTable';

export function OrderList({ orders }: { orders: readonly Order[] }) {
  return useSurface() === 'phone' ? <OrderCards orders={orders} /> : <OrderTable orders={orders} />;
}
