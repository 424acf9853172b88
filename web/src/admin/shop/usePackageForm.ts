import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSendForm } from '@/lib/form';
import { ApiError } from '@/lib/http';
import { type Package, shelfQueries, useSavePackage } from './api';
import { checkDraft, type Draft, draftOf, EMPTY, PLACES, rebase, wishOf } from './rules';

/** The behaviour of the form of one package, or of a new one. */
export function usePackageForm(item: Package | undefined, onSaved: () => void) {
  const client = useQueryClient();
  const save = useSavePackage();
  /** What the operator has before them; a later version is somebody else's work. */
  const [seen, setSeen] = useState(item);
  const [reloading, setReloading] = useState(false);
  const [reloaded, setReloaded] = useState(false);
  const form = useSendForm<Draft>({
    initial: item ? draftOf(item) : EMPTY,
    check: checkDraft,
    send: (draft) => save.mutateAsync({ seen, wish: wishOf(draft, seen) }),
    onSent: onSaved,
    places: PLACES,
  });
  const conflict = form.failure instanceof ApiError && form.failure.code === 'changed_meanwhile';

  return {
    ...form,
    seen,
    reloading,
    /** The package has changed since it was opened: to be reloaded before it can be saved. */
    conflict,
    /** It was reloaded, and the form holds what the operator had changed on top of what is there now. */
    reloaded: reloaded && !conflict,
    failure: conflict ? null : form.failure,

    async reload(): Promise<void> {
      setReloading(true);
      try {
        const { items } = await client.fetchQuery(shelfQueries.list());
        const fresh = items.find(({ id }) => id === seen?.id);
        if (!seen || !fresh) return;
        form.form.setValues(rebase(form.values, draftOf(seen), draftOf(fresh)));
        setSeen(fresh);
        setReloaded(true);
        form.clear();
      } finally {
        setReloading(false);
      }
    },
  };
}

export type PackageFormState = ReturnType<typeof usePackageForm>;
