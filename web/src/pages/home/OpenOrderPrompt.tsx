import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { orderQueries } from '@/features/order/api';
import type { Order } from '@/features/order/rules';
import { lazyPart } from '@/lib/pagePart';
import { useSession } from '@/lib/session';

const OpenOrderDialog = lazyPart(() => import('@/features/order/components/OpenOrderDialog'));

/** Orders that this tab has already asked about; a reload counts as entering anew. */
const asked = new Set<string>();

interface OpenOrderPromptProps {
  /** The order to ask about, if it is time to. */
  order: Order | null;
  onOrder: (order: Order | null) => void;
}

/** Whoever comes in with an unfinished order is asked about it, once. */
export function OpenOrderPrompt({ order, onOrder }: OpenOrderPromptProps) {
  const { signedIn } = useSession();
  const { data: open } = useQuery({ ...orderQueries.open(), enabled: signedIn });

  useEffect(() => {
    if (!open || asked.has(open.transactionId)) return;
    asked.add(open.transactionId);
    onOrder(open);
  }, [open, onOrder]);

  return (
    order && (
      <Suspense>
        <OpenOrderDialog order={order} onClose={() => onOrder(null)} />
      </Suspense>
    )
  );
}
