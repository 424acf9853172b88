import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fullNameOf, sightingOf } from '@/lib/chain';
import { formatDate, formatMoney, useLocale, useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { Money } from '@/ui/Amount';
import { Bone } from '@/ui/Bone';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { FailureNote } from '@/ui/FailureNote';
import { MoreButton } from '@/ui/MoreButton';
import { Pill } from '@/ui/Pill';
import { Table } from '@/ui/Table';
import { useCancelWithdrawal } from '../acts';
import { myQueries, type Withdrawal } from '../api';
import desk from '../desk/Desk.module.css';
import { UNIT, WITHDRAWAL_TONES } from '../rules';

/** What was asked for, and what became of it. */
export function Withdrawals() {
  const t = useT();
  const list = useInfiniteQuery({ ...myQueries.withdrawals(), throwOnError: throwUnlessLoaded });
  const [cancelling, setCancelling] = useState<Withdrawal | null>(null);
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <section className={desk.stack} aria-labelledby="withdrawals">
      <h2 id="withdrawals">{t('myStore.withdrawals.title')}</h2>
      {!items ? (
        <Bone height={160} />
      ) : items.length === 0 ? (
        <p className="muted">{t('myStore.withdrawals.none')}</p>
      ) : (
        <Rows items={items} onCancel={setCancelling} />
      )}
      <MoreButton list={list}>{t('myStore.more')}</MoreButton>
      {cancelling && <CancelDialog withdrawal={cancelling} onClose={() => setCancelling(null)} />}
    </section>
  );
}

interface RowsProps {
  items: readonly Withdrawal[];
  onCancel: (withdrawal: Withdrawal) => void;
}

function Rows({ items, onCancel }: RowsProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <Table label={t('myStore.withdrawals.title')}>
      <thead>
        <tr>
          <th>{t('myStore.withdrawals.time')}</th>
          <th className={desk.end}>{t('myStore.withdrawals.amount')}</th>
          <th>{t('myStore.withdrawals.to')}</th>
          <th>{t('myStore.field.state')}</th>
          <th>
            <span className="only-heard">{t('myStore.withdrawals.acts')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <td className="num">{formatDate(item.time, locale, 'dateTime')}</td>
            <td className={desk.end}>
              <Money amount={item.amount} unit={UNIT} />
            </td>
            <td className={desk.break}>
              {fullNameOf(item.network)}
              <br />
              <bdi className="small muted">{item.address}</bdi>
            </td>
            <td className={desk.break}>
              <Pill tone={WITHDRAWAL_TONES[item.state]}>{t(`myStore.withdrawalState.${item.state}`)}</Pill>
              <Outcome withdrawal={item} />
            </td>
            <td className={desk.end}>
              {item.mayCancel && (
                <Button
                  variant="default"
                  size="sm"
                  aria-label={t('myStore.withdrawals.cancelNamed', {
                    amount: formatMoney(item.amount, UNIT, locale),
                  })}
                  onClick={() => onCancel(item)}
                >
                  {t('myStore.withdrawals.cancel')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Why it was refused, or where the transfer can be seen. */
function Outcome({ withdrawal: { reason, reference, network } }: { withdrawal: Withdrawal }) {
  const t = useT();
  if (reason) {
    return (
      <p className="small" dir="auto">
        {reason}
      </p>
    );
  }
  if (!reference) return null;
  const sighting = sightingOf(`${network}:${reference}`);
  return sighting ? (
    <p className="small">
      <a href={sighting.url} target="_blank" rel="noreferrer">
        {t('myStore.withdrawals.see', { explorer: sighting.explorer })}
      </a>
    </p>
  ) : (
    <p className="small muted">{reference}</p>
  );
}

function CancelDialog({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const t = useT();
  const locale = useLocale();
  const cancel = useCancelWithdrawal();
  return (
    <ConfirmDialog
      title={t('myStore.withdrawals.ask', { amount: formatMoney(withdrawal.amount, UNIT, locale) })}
      confirm={t('myStore.withdrawals.confirm')}
      cancel={t('myStore.withdrawals.keep')}
      danger
      pending={cancel.isPending}
      onConfirm={() => cancel.mutate(withdrawal.id, { onSuccess: onClose })}
      onCancel={onClose}
    >
      {t('myStore.withdrawals.follows')}
      <FailureNote failure={cancel.error} />
    </ConfirmDialog>
  );
}
