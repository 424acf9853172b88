import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { session } from '@/lib/session';

/** Whoever leaves takes what was read for them along; what everybody may see is read anew. */
export function useForgetReads(): void {
  const client = useQueryClient();
  const person = useSyncExternalStore(session.subscribe, session.person);
  const signedIn = useSyncExternalStore(session.subscribe, () => session.state().signedIn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each person's stay is one run of this effect.
  useEffect(() => {
    if (!signedIn) return;
    return () => {
      // By now the person's own screens are gone, so nothing of theirs is asked for again.
      client.removeQueries({ type: 'inactive' });
      void client.resetQueries();
    };
  }, [client, person, signedIn]);
}
