import { Button } from '@mantine/core';
import { formatMoney, useLocale, useT } from '@/lib/i18n';
import { FailureNote } from '@/ui/FailureNote';
import { type Deposit, useRetryTransfer } from '../../treasuryApi';
import classes from './Treasury.module.css';

/** Has a transfer in quarantine booked once its trouble is mended. */
export function RetryButton({ deposit }: { deposit: Deposit }) {
  const t = useT();
  const locale = useLocale();
  const retrying = useRetryTransfer(deposit);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        loading={retrying.isPending}
        aria-label={t('treasury.quarantine.retryNamed', {
          amount: formatMoney(deposit.amount, 'USDT', locale),
        })}
        onClick={() => retrying.mutate()}
      >
        {t('treasury.quarantine.retry')}
      </Button>
      <span className={classes.done} role="status">
        {retrying.isSuccess && t('treasury.quarantine.done')}
      </span>
      <FailureNote failure={retrying.error} />
    </>
  );
}
