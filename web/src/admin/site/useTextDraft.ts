import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from '@/lib/form';
import { ApiError } from '@/lib/http';
import { useLeaving } from '@/lib/surface';
import { type Place, type SiteText, type TextPreview, textQueries, useChangeText } from './apiTexts';

const PAUSE_MS = 600;

/** The behaviour of the editor: what is typed, how visitors would see it, and how it is saved. */
export function useTextDraft(place: Place, text: SiteText) {
  const client = useQueryClient();
  const saving = useChangeText(place);
  const [typed, setTyped] = useState(text.text);
  /** What was there when the operator began; a later version is somebody else's work. */
  const [seen, setSeen] = useState({ text: text.text, version: text.version });
  const [saved, setSaved] = useState(false);
  const settled = useSettled(typed, PAUSE_MS);
  const changed = typed !== seen.text;
  const looked = useQuery({
    ...textQueries.preview(place, settled),
    throwOnError: false,
    enabled: settled.trim() !== '',
  });
  const checked = settled === typed && looked.data !== undefined && !looked.isPlaceholderData;
  const conflict = saving.error instanceof ApiError && saving.error.code === 'changed_meanwhile';

  function change(wish: string | null): void {
    saving.mutate(
      { text: wish, version: seen.version },
      {
        onSuccess(now) {
          setSeen(now);
          setTyped(now.text);
          setSaved(true);
        },
      },
    );
  }

  return {
    typed,
    changed,
    checked,
    leaving: useLeaving(changed),
    problem: checked ? (looked.data?.problem ?? null) : null,
    preview: useLastRight(checked ? looked.data : undefined),
    previewFailure: looked.data ? null : looked.error,
    retryPreview: () => void looked.refetch(),
    saving: saving.isPending,
    saved: saved && !changed,
    conflict,
    failure: conflict ? null : saving.error,
    type(next: string): void {
      setTyped(next);
      setSaved(false);
    },
    discard: () => setTyped(seen.text),
    save: () => change(typed),
    reset: () => change(null),
    /** After a conflict: what a colleague has saved is seen, what is typed here stays. */
    async reload(): Promise<void> {
      setSeen(await client.fetchQuery(textQueries.text(place)));
      saving.reset();
    },
  };
}

export type TextDraft = ReturnType<typeof useTextDraft>;

/** What was last seen right: a text with a problem has nothing to show. */
function useLastRight(preview: TextPreview | undefined): TextPreview | undefined {
  const [last, setLast] = useState(preview);
  if (preview && !preview.problem && preview !== last) setLast(preview);
  return last;
}
