import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import { FailureNote } from '@/ui/FailureNote';
import { type Check, useCheckNow } from '../api';
import classes from './Light.module.css';

const SIGNS = { good: IconCircleCheck, bad: IconAlertTriangle, never: IconHelpCircle };

/** Whether the books add up, as of when, and the way to have them checked now. */
export function Light({ last }: { last: Check | undefined }) {
  const t = useT();
  const locale = useLocale();
  const checking = useCheckNow();
  const state = last === undefined ? 'never' : last.found === 0 ? 'good' : 'bad';
  const Sign = SIGNS[state];
  return (
    <section className={`card ${classes.light}`} data-state={state}>
      <Sign size={40} className={classes.sign} aria-hidden />
      <div className={classes.words}>
        <h2>{t(`ledger.light.${state}`)}</h2>
        <p>
          {last
            ? t('ledger.light.checked', { when: formatDate(last.finishedAt, locale, 'dateTime') })
            : t('ledger.light.nightly')}
          {state === 'bad' && ` · ${t('ledger.light.found', { count: last?.found ?? 0 })}`}
        </p>
        {state === 'bad' && <p>{t('ledger.light.whatToDo')}</p>}
        <FailureNote failure={checking.error} />
      </div>
      <div className={classes.act}>
        <Button loading={checking.isPending} onClick={() => checking.mutate()}>
          {t('ledger.check.now')}
        </Button>
        <span className={classes.done} role="status">
          {checking.isSuccess && t('ledger.check.done')}
        </span>
      </div>
    </section>
  );
}
