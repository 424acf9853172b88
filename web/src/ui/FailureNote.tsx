import { useEffect, useRef, useState } from 'react';
import { ApiError, useErrorText } from '@/lib/http';
import { loadTexts } from '@/lib/i18n';
import classes from './FailureNote.module.css';

/**
 * Says at the place of an act why it was refused. The catalogue of refusals is
 * fetched when there is one, so that pages do not carry it for the rare case.
 */
export function FailureNote({ failure }: { failure: unknown }) {
  const describe = useErrorText();
  const [ready, setReady] = useState(false);
  const note = useRef<HTMLParagraphElement>(null);
  // The client has shown a server's fault to everybody already.
  const told = failure instanceof ApiError && failure.status === 500;
  const needed = failure !== null && failure !== undefined && !told;

  useEffect(() => {
    if (!needed) return;
    // Without the catalogue the server's own sentence is shown.
    void loadTexts(['errors'])
      .catch(() => undefined)
      .then(() => setReady(true));
  }, [needed]);

  // On a phone the place of the act may be below the fold or behind the bar.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same refusal once more is news, too.
  useEffect(() => {
    if (needed && ready) note.current?.scrollIntoView?.({ block: 'nearest' });
  }, [needed, ready, failure]);

  return (
    <p ref={note} className={classes.note} role="alert">
      {needed && ready && describe(failure)}
    </p>
  );
}
