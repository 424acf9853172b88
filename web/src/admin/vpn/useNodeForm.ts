import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSendForm } from '@/lib/form';
import { ApiError } from '@/lib/http';
import { type Node, nodeQueries, useSaveNode } from './api';
import { checkDraft, type Draft, draftOf, EMPTY, PLACES, rebase, shapeOf, wishOf } from './nodeDraft';
import { askedOf } from './protocols';

/** The behaviour of the form of one node, or of a new one. */
export function useNodeForm(node: Node | undefined, onSaved: (saved: Node) => void) {
  const client = useQueryClient();
  const save = useSaveNode();
  /** What the operator has before them; a later version is somebody else's work. */
  const [seen, setSeen] = useState(node);
  const [reloading, setReloading] = useState(false);
  const [reloaded, setReloaded] = useState(false);
  const keySet = seen?.settings.privateKeySet ?? false;
  const form = useSendForm<Draft>({
    initial: node ? draftOf(node) : EMPTY,
    check: (draft) => checkDraft(draft, keySet),
    async send(draft) {
      const saved = await save.mutateAsync({ seen, wish: wishOf(draft) });
      setSeen(saved);
      setReloaded(false);
      // What was sent is what is there; the private key goes out of sight.
      form.form.setValues(draftOf(saved));
      onSaved(saved);
    },
    places: PLACES,
  });
  const conflict = form.failure instanceof ApiError && form.failure.code === 'changed_meanwhile';
  const shape = shapeOf(form.values);

  return {
    ...form,
    shape,
    /** The settings that a node of this shape has. */
    asked: askedOf(shape),
    /** Whether the server holds a private key already. */
    keySet,
    set: (values: Partial<Draft>) => form.form.setValues(values),
    reloading,
    /** The node has changed since it was opened: to be reloaded before it can be saved. */
    conflict,
    /** It was reloaded, and the form holds what the operator had changed on top of what is there now. */
    reloaded: reloaded && !conflict,
    failure: conflict ? null : form.failure,

    async reload(): Promise<void> {
      setReloading(true);
      try {
        const nodes = await client.fetchQuery(nodeQueries.list());
        const fresh = nodes.find(({ id }) => id === seen?.id);
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

export type NodeFormState = ReturnType<typeof useNodeForm>;
