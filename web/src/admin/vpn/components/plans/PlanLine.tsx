import { Button } from '@mantine/core';
import { formatBytes, formatDate, useLocale, useT } from '@/lib/i18n';
import { Pill, type Tone } from '@/ui/Pill';
import { isOver } from '../../planState';
import type { Plan } from '../../plansApi';
import { useGroupNames } from '../../useGroupNames';
import classes from './Plans.module.css';

const TONES: Record<Plan['state'], Tone> = {
  active: 'good',
  exhausted: 'warn',
  waiting: 'sea',
  frozen: 'warn',
  expired: 'sea',
  ended: 'sea',
};

interface PlanLineProps {
  plan: Plan;
  onExtend: () => void;
  onEnd: () => void;
}

export function PlanLine({ plan, onExtend, onEnd }: PlanLineProps) {
  const t = useT();
  const name = plan.productName;
  return (
    <li className={classes.plan}>
      <div className={classes.head}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <Pill tone={TONES[plan.state]}>{t(`plans.state.${plan.state}`)}</Pill>
      </div>
      <About plan={plan} />
      {!isOver(plan) && (
        <div className={classes.acts}>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('plans.act.extendNamed', { name })}
            onClick={onExtend}
          >
            {t('plans.act.extend')}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            className={classes.end}
            aria-label={t('plans.act.endNamed', { name })}
            onClick={onEnd}
          >
            {t('plans.act.end')}
          </Button>
        </div>
      )}
    </li>
  );
}

function About({ plan }: { plan: Plan }) {
  const t = useT();
  const locale = useLocale();
  const groupName = useGroupNames();
  const date = (time: string) => formatDate(time, locale);
  const bytes = (amount: number) => formatBytes(amount, locale);
  return (
    <div className={classes.about}>
      <span className="num">
        {t('plans.line.used', { used: bytes(plan.dataUsed), total: bytes(plan.dataTotal) })}
      </span>
      {plan.bonus > 0 && <span>{t('plans.line.bonus', { amount: bytes(plan.bonus) })}</span>}
      {plan.state === 'waiting' && <span>{t('plans.line.starts', { when: date(plan.startTime) })}</span>}
      {plan.refillTime && <span>{t('plans.line.refills', { when: date(plan.refillTime) })}</span>}
      <span>
        {plan.endTime
          ? t('plans.line.ended', { when: date(plan.endTime) })
          : plan.expiry
            ? t('plans.line.expires', { when: date(plan.expiry) })
            : t('plans.line.never')}
      </span>
      <span>{t('plans.line.groups', { groups: plan.nodeGroups.map(groupName).join(', ') })}</span>
      {plan.endReason && <q dir="auto">{plan.endReason}</q>}
    </div>
  );
}
