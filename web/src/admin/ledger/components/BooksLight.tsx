import { Button } from '@mantine/core';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import { FailureNote } from '@/ui/FailureNote';
import { Light } from '@/ui/Light';
import { type Check, useCheckNow } from '../api';
import classes from './BooksLight.module.css';

/** Whether the books add up, as of when, and the way to have them checked now. */
export function BooksLight({ last }: { last: Check | undefined }) {
  const t = useT();
  const locale = useLocale();
  const checking = useCheckNow();
  const state = last === undefined ? 'never' : last.found === 0 ? 'good' : 'bad';
  return (
    <Light
      state={state}
      title={t(`ledger.light.${state}`)}
      act={
        <>
          <Button loading={checking.isPending} onClick={() => checking.mutate()}>
            {t('ledger.check.now')}
          </Button>
          <span className={classes.done} role="status">
            {checking.isSuccess && t('ledger.check.done')}
          </span>
        </>
      }
    >
      <p>
        {last
          ? t('ledger.light.checked', { when: formatDate(last.finishedAt, locale, 'dateTime') })
          : t('ledger.light.nightly')}
        {state === 'bad' && ` · ${t('ledger.light.found', { count: last?.found ?? 0 })}`}
      </p>
      {state === 'bad' && <p>{t('ledger.light.whatToDo')}</p>}
      <FailureNote failure={checking.error} />
    </Light>
  );
}
