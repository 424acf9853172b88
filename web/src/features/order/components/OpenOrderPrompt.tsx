import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '@/lib/pagePart';
import { useSession } from '@/lib/session';
import { orderQueries } from '../api';
import type { Placement } from '../usePlacement';

const OpenOrderDialog = lazyPart(() => import('./OpenOrderDialog'));

/** Orders that this tab has already asked about; a reload counts as entering anew. */
const asked = new Set<string>();

interface OpenOrderPromptProps {
  placement: Placement;
  /** Whether coming in is a reason to ask; being refused always is one. */
  atEntry?: boolean;
}

/**
 * Belongs to every screen that places orders. Whoever comes in with an
 * unfinished one is asked about it, once; whoever is refused because of it, each time.
 */
export function OpenOrderPrompt({ placement, atEntry = true }: OpenOrderPromptProps) {
  const { unfinished, askAbout } = placement;
  const { signedIn } = useSession();
  const { data: open } = useQuery({ ...orderQueries.open(), enabled: signedIn && atEntry });

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
