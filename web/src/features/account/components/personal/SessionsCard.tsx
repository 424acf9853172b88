import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '@/lib/i18n';
import { useSurface } from '@/lib/surface';
import { Bone } from '@/ui/Bone';
import { PartFailure } from '@/ui/PartFailure';
import { Section } from '@/ui/Section';
import { type DeviceSession, personalQueries } from '../../personalApi';
import { EndOthersDialog, EndSessionDialog } from './EndSessionDialogs';
import { SessionCards } from './SessionCards';
import { SessionTable } from './SessionTable';

/** Where the member is signed in, and how to end it there. */
export function SessionsCard() {
  const t = useT();
  const phone = useSurface() === 'phone';
  // The rest of the page neither waits for this list nor fails with it.
  const { data: sessions, error, refetch } = useQuery({ ...personalQueries.sessions(), throwOnError: false });
  const [ending, setEnding] = useState<DeviceSession | 'others' | null>(null);
  const [done, setDone] = useState<'ended' | 'othersEnded' | null>(null);
  const others = sessions?.filter(({ current }) => !current).length ?? 0;
  const List = phone ? SessionCards : SessionTable;
  const close = () => setEnding(null);
  const begin = (what: DeviceSession | 'others') => {
    setDone(null);
    setEnding(what);
  };
  return (
    <Section
      title={t('profile.sessions.title')}
      lead={t('profile.sessions.lead')}
      done={done && t(`profile.sessions.${done}`)}
    >
      {sessions && <List sessions={sessions} onEnd={begin} />}
      {!sessions && !error && <Bone height={120} />}
      {!sessions && error && <PartFailure failure={error} onRetry={() => void refetch()} />}
      {others > 0 && (
        <div>
          <Button variant="default" onClick={() => begin('others')}>
            {t('profile.sessions.endOthers')}
          </Button>
        </div>
      )}
      {ending === 'others' && (
        <EndOthersDialog count={others} onEnded={() => setDone('othersEnded')} onClose={close} />
      )}
      {ending && ending !== 'others' && (
        <EndSessionDialog session={ending} onEnded={() => setDone('ended')} onClose={close} />
      )}
    </Section>
  );
}
