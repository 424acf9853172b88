import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { appQueries } from '@/features/apps/api';
import { AppDetail } from '@/features/apps/components/AppDetail';
import { useAdultAnswer } from '@/lib/adult';
import { ApiError } from '@/lib/http';
import { throwUnlessLoaded } from '@/lib/query';
import { onSurface, useSurface } from '@/lib/surface';
import { PageSkeleton } from '@/ui/PageSkeleton';
import { AdultApp, BlockedApp } from './HiddenApp';

/** The refusals that the page has an answer to. */
const ANSWERED = ['content_blocked', 'adult_only', 'not_found'];

export default function AppPage() {
  const { id = '' } = useParams();
  const surface = useSurface();
  const adult = useAdultAnswer() === 'over18';
  const { data, error } = useQuery({
    ...appQueries.detail(id, adult),
    throwOnError: (failure, query) =>
      !ANSWERED.includes(codeOf(failure)) && throwUnlessLoaded(failure, query),
  });
  // What was taken down or has gone since must not stay on the screen.
  switch (codeOf(error)) {
    case 'content_blocked':
      return <BlockedApp />;
    case 'adult_only':
      return <AdultApp />;
    case 'not_found':
      return <Navigate to={onSurface('/notFound', surface)} replace />;
  }
  return data ? <AppDetail app={data} /> : <PageSkeleton />;
}

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : '');
