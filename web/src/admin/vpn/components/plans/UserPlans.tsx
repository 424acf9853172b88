import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '@/lib/i18n';
import { useSession } from '@/lib/session';
import { Bone } from '@/ui/Bone';
import { Part } from '@/ui/Part';
import { PartFailure } from '@/ui/PartFailure';
import { runningFirst } from '../../planState';
import { type Plan, planQueries } from '../../plansApi';
import { EndDialog } from './EndDialog';
import { ExtendDialog } from './ExtendDialog';
import { GrantDialog } from './GrantDialog';
import { PlanLine } from './PlanLine';
import classes from './Plans.module.css';

interface UserPlansProps {
  user: { id: string; name: string };
}

/** What a member has and has had, and what an operator can do about it; nothing for whoever may not see it. */
export function UserPlans({ user }: UserPlansProps) {
  const { can } = useSession();
  return can('plans') ? <KnownPlans user={user} /> : null;
}

type Asking = { act: 'grant' } | { act: 'extend' | 'end'; plan: Plan };

function KnownPlans({ user }: UserPlansProps) {
  const t = useT();
  // The person neither waits for it nor fails with it.
  const { data: plans, error, refetch } = useQuery({ ...planQueries.ofUser(user.id), throwOnError: false });
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  return (
    <Part
      title={t('plans.title')}
      action={
        <Button variant="default" size="compact-sm" onClick={() => setAsking({ act: 'grant' })}>
          {t('plans.act.grant')}
        </Button>
      }
    >
      {!plans &&
        (error ? <PartFailure failure={error} onRetry={() => void refetch()} /> : <Bone height={120} />)}
      {plans?.length === 0 && <p className="muted">{t('plans.none')}</p>}
      <ul className={classes.plans}>
        {runningFirst(plans ?? []).map((plan) => (
          <PlanLine
            key={plan.id}
            plan={plan}
            onExtend={() => setAsking({ act: 'extend', plan })}
            onEnd={() => setAsking({ act: 'end', plan })}
          />
        ))}
      </ul>
      {asking?.act === 'grant' && <GrantDialog user={user} onClose={close} />}
      {asking?.act === 'extend' && <ExtendDialog plan={asking.plan} onClose={close} />}
      {asking?.act === 'end' && <EndDialog plan={asking.plan} onClose={close} />}
    </Part>
  );
}
