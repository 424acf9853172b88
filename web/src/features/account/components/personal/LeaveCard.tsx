import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useT } from '@/lib/i18n';
import { lazyPart } from '@/lib/pagePart';
import type { UserInfo } from '@/lib/session';
import { Section } from '@/ui/Section';
import { useDeparture } from '../../personalApi';
import { useSignOutAtHome } from '../../useSignOutAtHome';
import { ActFailure } from './ActFailure';
import classes from './LeaveCard.module.css';

const LeaveDialog = lazyPart(() => import('./LeaveDialog'));
const LeaveBlockedDialog = lazyPart(() => import('./LeaveBlockedDialog'));

/** The way out for good. What stands in its way is asked for first. */
export function LeaveCard({ user }: { user: UserInfo }) {
  const t = useT();
  const departure = useDeparture();
  const [asking, setAsking] = useState(false);
  const signOutAtHome = useSignOutAtHome('account_closed');
  const ask = () => departure.mutate(undefined, { onSuccess: () => setAsking(true) });
  const close = () => setAsking(false);
  return (
    <Section title={t('profile.leave.title')} lead={t('profile.leave.lead')}>
      <div>
        <Button variant="default" className={classes.action} loading={departure.isPending} onClick={ask}>
          {t('profile.leave.action')}
        </Button>
      </div>
      <ActFailure failure={departure.error} />
      {asking && departure.data && (
        <Suspense>
          {departure.data.mayLeave ? (
            <LeaveDialog user={user} departure={departure.data} onLeft={signOutAtHome} onClose={close} />
          ) : (
            <LeaveBlockedDialog user={user} departure={departure.data} onClose={close} />
          )}
        </Suspense>
      )}
    </Section>
  );
}
