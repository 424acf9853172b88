import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { orderQueries, usePlaceOrder } from '@/features/order/api';
import type { Order } from '@/features/order/rules';
import { readChoice, writeChoice } from '@/features/shop/choice';
import { ApiError } from '@/lib/http';
import { loginPath, useSession } from '@/lib/session';
import { LOGIN, useSurfaceNavigate } from '@/lib/surface';
import type { OrderDraft } from './useOrderDraft';

/** Places the draft, by way of the sign-in screen if need be; an open order that is in the way is told. */
export function usePlaceDraft(draft: OrderDraft | null, onOpenOrder: (order: Order) => void) {
  const client = useQueryClient();
  const { signedIn } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useSurfaceNavigate();
  const placing = usePlaceOrder();
  const [failure, setFailure] = useState<unknown>(null);

  function signInFirst({ item, offer, payType }: OrderDraft): void {
    // Written out in full, so that what was seen is what is found again.
    const query = new URLSearchParams(search);
    const choice = { ...readChoice(query), cycle: offer.cycle, productId: item.productId, payType };
    navigate(loginPath(LOGIN, `${pathname}?${writeChoice(query, choice)}`));
  }

  async function refuse(error: unknown): Promise<void> {
    const blocked = error instanceof ApiError && error.code === 'order_open';
    const open = blocked ? await client.fetchQuery(orderQueries.open()).catch(() => null) : null;
    if (open) onOpenOrder(open);
    else setFailure(error);
  }

  function place(): void {
    if (!draft || draft.payType === null) return;
    if (!signedIn) {
      signInFirst(draft);
      return;
    }
    setFailure(null);
    const { item, offer, payType, apply } = draft;
    placing.mutate(
      {
        kind: 'package',
        productId: item.productId,
        cycle: offer.cycle,
        apply: apply ?? 'extend',
        payType,
      },
      {
        onSuccess: ({ transactionId }) => navigate(`/order/confirm/${transactionId}`),
        onError: (error) => void refuse(error),
      },
    );
  }

  return { place, pending: placing.isPending, failure };
}

export type Placing = ReturnType<typeof usePlaceDraft>;
