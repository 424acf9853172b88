import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fundsQueries } from '@/lib/funds';
import { shopQueries } from '@/lib/goods';
import { ApiError } from '@/lib/http';
import { payMethodsQuery } from '@/lib/payTypes';
import { useSurfaceNavigate } from '@/lib/surface';
import { orderQueries, type Purchase, usePlaceOrder } from './api';
import { type Order, orderPath } from './rules';

/** Places orders and leads to them. An unfinished one that is in the way is told to whoever draws the prompt. */
export interface Placement {
  place: (purchase: Purchase) => void;
  pending: boolean;
  failure: unknown;
  /** The unfinished order to ask about, if it is time to. */
  unfinished: Order | null;
  askAbout: (order: Order | null) => void;
}

export function usePlacement(): Placement {
  const client = useQueryClient();
  const navigate = useSurfaceNavigate();
  const placing = usePlaceOrder();
  const [failure, setFailure] = useState<unknown>(null);
  const [unfinished, askAbout] = useState<Order | null>(null);

  async function refuse(error: unknown): Promise<void> {
    const code = error instanceof ApiError ? error.code : null;
    const open =
      code === 'order_open' ? await client.fetchQuery(orderQueries.open()).catch(() => null) : null;
    if (open) askAbout(open);
    else setFailure(error);
    // What the choice was made from may have been old.
    void client.invalidateQueries({ queryKey: shopQueries.all() });
    void client.invalidateQueries({ queryKey: fundsQueries.all() });
    void client.invalidateQueries(payMethodsQuery());
  }

  function place(purchase: Purchase): void {
    setFailure(null);
    placing.mutate(purchase, {
      onSuccess: (placed) => navigate(orderPath(placed)),
      onError: (error) => void refuse(error),
    });
  }

  return { place, pending: placing.isPending, failure, unfinished, askAbout };
}
