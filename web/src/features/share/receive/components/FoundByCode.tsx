import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError, useErrorText } from '@/lib/http';
import { useT } from '@/lib/i18n';
import { useSession } from '@/lib/session';
import { SurfaceLink } from '@/lib/surface';
import { Bone } from '@/ui/Bone';
import { ErrorState } from '@/ui/ErrorState';
import { StatePanel } from '@/ui/StatePanel';
import { codeQueries } from '../api';
import { FILE_DOWNLOAD } from '../kept';
import { CodeForm } from './CodeForm';
import { ReceivedShare } from './ReceivedShare';

/** What was shared and is not to be had any more. */
const GONE = ['share_expired', 'file_lost', 'content_blocked'] as const;
/** What was never shared. */
const NO_CODE = ['code_unknown', 'code_malformed'] as const;

interface FoundByCodeProps {
  lookup: string;
  typed: string;
  onOpen: (typed: string) => void;
}

/** Looks a first half up and shows what it finds. */
export function FoundByCode({ lookup, typed, onOpen }: FoundByCodeProps) {
  const t = useT();
  const describe = useErrorText();
  const { signedIn } = useSession();
  const { data, error, refetch } = useQuery({ ...codeQueries.look(lookup), throwOnError: false });
  // Once it is shown it stays, whatever a later look says: downloads may be under way.
  if (data) return <ReceivedShare share={data} />;
  if (!error) return <Bone height={320} />;
  const code = error instanceof ApiError ? error.code : '';
  const unknown = NO_CODE.find((known) => known === code);
  if (unknown) return <CodeForm problem={unknown} typed={typed} onOpen={onOpen} />;
  const gone = GONE.find((known) => known === code);
  if (!gone) return <ErrorState message={describe(error)} onRetry={() => refetch()} />;
  return (
    <StatePanel
      title={t(`errors.${gone}`)}
      actions={
        <>
          <Button component={SurfaceLink} to={FILE_DOWNLOAD}>
            {t('receive.another')}
          </Button>
          {gone === 'content_blocked' && signedIn && (
            <Button component={SurfaceLink} to="/sys/my_points?record=spendings" variant="default">
              {t('receive.spendings')}
            </Button>
          )}
        </>
      }
    >
      {t(`receive.gone.${gone}`)}
    </StatePanel>
  );
}
