import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '@/lib/pagePart';
import { useSession } from '@/lib/session';
import { orderQueries } from '../api';
import type { Placement } from '../usePlacement';

const OpenOrderDialog = lazyPart(() => import('./OpenOrderDialog'));

/** Orders that this tab has already asked about; a reload counts as entering anew. */
const asked = new Set<string>();

/**
 * Belongs to every screen that places orders. Whoever comes in with an
 * unfinished one is asked about it, once; whoever is refused because of it, each time.
 */
export function OpenOrderPrompt({ placement: { unfinished, askAbout } }: { placement: Placement }) {
  const { signedIn } = useSession();
  const { data: open } = useQuery({ ...orderQueries.open(), enabled: signedIn });

  useEffect(() => {
    if (!open || asked.has(open.transactionId)) return;
    asked.add(open.transactionId);
    askAbout(open);
  }, [open, askAbout]);

  return (
    unfinished && (
      <Suspense>
        <OpenOrderDialog order={unfinished} onClose={() => askAbout(null)} />
      </Suspense>
    )
  );
}
