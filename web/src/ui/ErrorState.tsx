import { Button } from '@mantine/core';
import { useT } from '@/lib/i18n';
import { StatePanel } from './StatePanel';

interface ErrorStateProps {
  /** What happened; a general sentence when nothing better is known. */
  title?: string;
  message?: string;
  /** The server's id of the error, for support. */
  id?: string;
  level?: 1 | 2;
  onRetry: () => void;
}

/** Something failed: what happened, what is safe, and a way to try again. */
export function ErrorState({ title, message, id, level, onRetry }: ErrorStateProps) {
  const t = useT();
  return (
    <div role="alert">
      <StatePanel
        level={level}
        title={title ?? t('app.state.failedTitle')}
        actions={<Button onClick={onRetry}>{t('app.state.retry')}</Button>}
        footnote={id && t('app.state.errorId', { id })}
      >
        {message ?? t('app.state.failedLead')}
      </StatePanel>
    </div>
  );
}
