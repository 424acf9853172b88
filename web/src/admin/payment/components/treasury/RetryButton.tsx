import { Button } from '@mantine/core';
import { formatMoney, useLocale, useT } from '@/lib/i18n';
import { FailureNote } from '@/ui/FailureNote';
import { type Deposit, useRetryTransfer } from '../../treasuryApi';

interface RetryButtonProps {
  deposit: Deposit;
  /** What came of it is said elsewhere: its own line leaves the list. */
  onDone: (words: string) => void;
}

/** Has a transfer in quarantine booked once its trouble is mended. */
export function RetryButton({ deposit, onDone }: RetryButtonProps) {
  const t = useT();
  const locale = useLocale();
  const retrying = useRetryTransfer(deposit, () => onDone(t('treasury.quarantine.done')));
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        loading={retrying.isPending}
        aria-label={t('treasury.quarantine.retryNamed', {
          amount: formatMoney(deposit.amount, 'USDT', locale),
        })}
        onClick={() => {
          onDone('');
          retrying.mutate();
        }}
      >
        {t('treasury.quarantine.retry')}
      </Button>
      <FailureNote failure={retrying.error} />
    </>
  );
}
