import { Button } from '@mantine/core';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import { FailureNote } from '@/ui/FailureNote';
import { Light } from '@/ui/Light';
import { type Alerts, useTestAlert } from '../api';
import classes from './Alerts.module.css';

/** Whether all is well, and the way to try the letters out. */
export function HouseLight({ now }: { now: Alerts }) {
  const t = useT();
  const locale = useLocale();
  const trial = useTestAlert();
  const last = now.looks
    .map((look) => look.lookedTime)
    .sort()
    .at(-1);
  const wrong = now.items.length;
  const state = wrong > 0 ? 'bad' : last ? 'good' : 'never';
  const told = trial.data?.told;
  return (
    <Light
      state={state}
      title={state === 'bad' ? t('alerts.light.bad', { count: wrong }) : t(`alerts.light.${state}`)}
      act={
        <>
          <Button variant="default" loading={trial.isPending} onClick={() => trial.mutate()}>
            {t('alerts.test.send')}
          </Button>
          <span className={classes.done} role="status">
            {told === 0 && t('alerts.test.nobody')}
            {told ? t('alerts.test.sent', { count: told }) : ''}
          </span>
        </>
      }
    >
      <p>
        {last
          ? t('alerts.light.looked', { when: formatDate(last, locale, 'dateTime') })
          : t('alerts.light.soon')}
      </p>
      <FailureNote failure={trial.error} />
    </Light>
  );
}
