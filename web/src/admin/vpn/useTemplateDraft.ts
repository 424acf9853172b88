import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from '@/lib/form';
import { ApiError } from '@/lib/http';
import { useLeaving } from '@/lib/surface';
import { type Preview, type Template, templateQueries, useSaveTemplate } from './templateApi';

const PAUSE_MS = 600;

/** The behaviour of the editor: what is typed, how it reads to a client, and how it is saved. */
export function useTemplateDraft(template: Template) {
  const client = useQueryClient();
  const saving = useSaveTemplate();
  const [text, setText] = useState(template.text);
  /** What was there when the operator began; a later version is somebody else's work. */
  const [seen, setSeen] = useState({ text: template.text, version: template.version });
  const [saved, setSaved] = useState(false);
  const settled = useSettled(text, PAUSE_MS);
  const changed = text !== seen.text;
  const looked = useQuery({
    ...templateQueries.preview(settled),
    throwOnError: false,
    enabled: settled !== '',
  });
  const checked = settled === text && looked.data !== undefined && !looked.isPlaceholderData;
  const problems = (checked && looked.data?.problems) || [];
  const preview = useLastRight(checked ? looked.data : undefined);
  const conflict = saving.error instanceof ApiError && saving.error.code === 'changed_meanwhile';

  const leaving = useLeaving(changed);

  async function take(): Promise<void> {
    const fresh = await client.fetchQuery(templateQueries.template());
    setText(fresh.text);
    setSeen(fresh);
    saving.reset();
  }

  return {
    text,
    changed,
    leaving,
    checked,
    problems,
    preview,
    previewFailure: looked.data ? null : looked.error,
    retryPreview: () => void looked.refetch(),
    saving: saving.isPending,
    saved: saved && !changed,
    conflict,
    failure: conflict ? null : saving.error,
    setText(typed: string): void {
      setText(typed);
      setSaved(false);
    },
    discard: () => setText(seen.text),
    save(): void {
      saving.mutate(
        { text, version: seen.version },
        {
          onSuccess(now) {
            setSeen(now);
            setText(now.text);
            setSaved(true);
          },
        },
      );
    },
    /** After a conflict: what a colleague has saved, under what is typed here. */
    async reload(): Promise<void> {
      const fresh = await client.fetchQuery(templateQueries.template());
      setSeen(fresh);
      saving.reset();
    },
    /** The house's own text is back. */
    returned: () => void take(),
  };
}

/** What was last rendered: a text with a problem has nothing to show, and a blank page would tell nobody why. */
function useLastRight(preview: Preview | undefined): Preview | undefined {
  const [last, setLast] = useState(preview);
  if (preview && preview.problems.length === 0 && preview !== last) setLast(preview);
  return last;
}
