import { Button } from '@mantine/core';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { ApiError, useErrorText } from '@/lib/http';
import { loadTexts, useT } from '@/lib/i18n';
import { PagePartError } from '@/lib/pagePart';
import { HOME, SurfaceLink } from '@/lib/surface';
import { ErrorState } from '@/ui/ErrorState';
import { StatePanel } from '@/ui/StatePanel';

interface BoundaryProps {
  children: ReactNode;
}

/** Keeps a failing page from taking the shell, and with it the way out, along. */
export class FailureBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (error instanceof PagePartError) return <PagePartFailure reason={error.reason} />;
    return <PageFailure error={error} onRetry={() => this.setState({ error: null })} />;
  }
}

function PagePartFailure({ reason }: { reason: PagePartError['reason'] }) {
  const t = useT();
  const known = useCatalogue();
  const text = reason === 'timeout' ? 'errors.page_part_timed_out' : 'errors.page_part_failed';
  return (
    <ErrorState
      level={1}
      title={t('app.state.partTitle')}
      message={known ? t(text) : undefined}
      // After a release the old parts are gone for good: only a fresh page knows the new ones.
      onRetry={() => window.location.reload()}
    />
  );
}

function PageFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  const { reset } = useQueryErrorResetBoundary();
  const refusal = error instanceof ApiError ? error : null;
  const known = useCatalogue();
  const describe = useErrorText();
  const message = known && refusal ? describe(refusal) : undefined;
  const retry = () => {
    reset();
    onRetry();
  };
  // Nothing broke, so neither heading nor error id may say so.
  if (known && refusal?.status === 404) {
    return (
      <StatePanel
        level={1}
        title={t('app.page.notFound')}
        actions={
          <Button component={SurfaceLink} to={HOME}>
            {t('app.state.toHome')}
          </Button>
        }
      >
        {message}
      </StatePanel>
    );
  }
  return <ErrorState level={1} message={message} id={refusal?.id || undefined} onRetry={retry} />;
}

/** Whether the texts of errors have arrived; until then, or without them, the general sentence stays. */
function useCatalogue(): boolean {
  const [arrived, setArrived] = useState(false);
  useEffect(() => {
    loadTexts(['errors']).then(
      () => setArrived(true),
      () => undefined,
    );
  }, []);
  return arrived;
}
