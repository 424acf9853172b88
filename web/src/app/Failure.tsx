import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { ApiError, useErrorText } from '@/lib/http';
import { loadTexts, useT } from '@/lib/i18n';
import { PagePartError } from '@/lib/pagePart';
import { ErrorState } from '@/ui/ErrorState';

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
  return (
    <ErrorState
      level={1}
      title={t('app.state.partTitle')}
      message={t(reason === 'timeout' ? 'app.state.partTimeout' : 'app.state.partFailed')}
      // After a release the old parts are gone for good: only a fresh page knows the new ones.
      onRetry={() => window.location.reload()}
    />
  );
}

function PageFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { reset } = useQueryErrorResetBoundary();
  const refusal = error instanceof ApiError ? error : null;
  const message = useRefusalText(refusal);
  const retry = () => {
    reset();
    onRetry();
  };
  return <ErrorState level={1} message={message} id={refusal?.id || undefined} onRetry={retry} />;
}

/** The refusal in people's words, once the catalogue of them is there. */
function useRefusalText(refusal: ApiError | null): string | undefined {
  const describe = useErrorText();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    // Without the catalogue the general sentence stays.
    loadTexts(['errors']).then(
      () => setReady(true),
      () => undefined,
    );
  }, []);
  return ready && refusal ? describe(refusal) : undefined;
}
