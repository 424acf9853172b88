import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDate, type TextKey, useLocale, useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { SurfaceLink } from '@/lib/surface';
import { SignedMoney } from '@/ui/Amount';
import { Bone } from '@/ui/Bone';
import { MoreButton } from '@/ui/MoreButton';
import { Pill } from '@/ui/Pill';
import { Table } from '@/ui/Table';
import { myQueries, type StatementLine } from '../api';
import desk from '../desk/Desk.module.css';
import { isUnderWay, tabPath, UNIT, WITHDRAWAL_TONES } from '../rules';

const KINDS: Record<StatementLine['kind'], TextKey> = {
  release: 'myStore.statement.release',
  split: 'myStore.statement.split',
  withdrawal_ask: 'myStore.statement.asked',
  withdrawal_back: 'myStore.statement.back',
  withdrawal_paid: 'myStore.statement.paid',
  bond_return: 'myStore.statement.closed',
};

/** Every movement of the store's own money, the newest first. */
export function Statement() {
  const t = useT();
  const list = useInfiniteQuery({ ...myQueries.statement(), throwOnError: throwUnlessLoaded });
  const lines = list.data?.pages.flatMap((page) => page.items);
  return (
    <section className={desk.stack} aria-labelledby="statement">
      <h2 id="statement">{t('myStore.statement.title')}</h2>
      {!lines ? (
        <Bone height={160} />
      ) : lines.length === 0 ? (
        <p className="muted">{t('myStore.statement.none')}</p>
      ) : (
        <Lines lines={lines} />
      )}
      <MoreButton list={list}>{t('myStore.more')}</MoreButton>
    </section>
  );
}

function Lines({ lines }: { lines: readonly StatementLine[] }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Table label={t('myStore.statement.title')}>
      <thead>
        <tr>
          <th>{t('myStore.statement.time')}</th>
          <th>{t('myStore.statement.what')}</th>
          <th>{t('myStore.statement.where')}</th>
          <th className={desk.end}>{t('myStore.withdrawals.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, time, kind, account, amount, transactionId, productName, withdrawalState }) => (
          <tr key={id}>
            <td className="num">{formatDate(time, locale, 'dateTime')}</td>
            <td>
              {t(KINDS[kind])}
              {withdrawalState && account === 'held' && isUnderWay(withdrawalState) && (
                <>
                  {' '}
                  <Pill tone={WITHDRAWAL_TONES[withdrawalState]}>
                    {t(`myStore.withdrawalState.${withdrawalState}`)}
                  </Pill>
                </>
              )}
              {transactionId && (
                <>
                  {' '}
                  <SurfaceLink to={tabPath('orders', { order: transactionId })}>
                    <bdi>{productName || transactionId}</bdi>
                  </SurfaceLink>
                </>
              )}
            </td>
            <td>{t(account === 'held' ? 'myStore.money.held' : 'myStore.money.balance')}</td>
            <td className={desk.end}>
              <SignedMoney amount={amount} unit={UNIT} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
