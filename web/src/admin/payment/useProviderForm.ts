import { useState } from 'react';
import { useSendForm } from '@/lib/form';
import { ApiError } from '@/lib/http';
import { changesOf, draftOf, missingOf } from './setup';
import { type Provider, useReloadProvider, useSetUp } from './setupApi';

/** Somebody else has saved another version since this one was read. */
const CONFLICT = 'conflict';

/** The behaviour of a provider's form: what is typed, what is to be erased, how it is saved. */
export function useProviderForm(provider: Provider, onSaved: () => void) {
  const [erased, setErased] = useState<ReadonlySet<string>>(new Set());
  // What the operator had before them when they began; a later version is somebody else's work.
  const [seen, setSeen] = useState(provider);
  const saving = useSetUp(provider.id);
  const reloading = useReloadProvider(provider.id);
  const places = Object.fromEntries(provider.fields.map(({ name }) => [`values.${name}`, name]));
  const form = useSendForm({
    initial: draftOf(provider),
    check: (draft) => missingOf(seen, draft, erased),
    send: (draft) =>
      saving.mutateAsync({
        version: seen.version,
        enabled: seen.enabled,
        values: changesOf(seen, draft, erased),
      }),
    onSent: onSaved,
    places,
  });
  const conflict = form.failure instanceof ApiError && form.failure.code === CONFLICT;
  return {
    ...form,
    conflict,
    failure: reloading.error ?? (conflict ? null : form.failure),
    reloading: reloading.isPending,
    /** After a conflict: takes the version that is there now and keeps what was typed. */
    reload(): void {
      reloading.mutate(undefined, {
        onSuccess(fresh) {
          if (fresh) setSeen(fresh);
          form.clear();
        },
      });
    },
    isErased: (name: string) => erased.has(name),
    setErased(name: string, erase: boolean): void {
      setErased((names) => {
        const next = new Set(names);
        if (erase) next.add(name);
        else next.delete(name);
        return next;
      });
      if (erase) form.form.setFieldValue(name, '');
    },
  };
}

export type ProviderForm = ReturnType<typeof useProviderForm>;
