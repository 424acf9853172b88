import { useT } from '@/lib/i18n';
import type { Transfer, Transfers } from '../transfers';
import { TransferLine } from './TransferLine';
import classes from './TransferList.module.css';

interface TransferListProps {
  list: readonly Transfer[];
  transfers: Transfers;
}

/** The downloads of this page, with what can be done about each. */
export function TransferList({ list, transfers }: TransferListProps) {
  const t = useT();
  if (list.length === 0) return null;
  return (
    <section className={`card ${classes.part}`} aria-labelledby="transfers">
      <h2 id="transfers">{t('receive.transfer.title')}</h2>
      <ul className={classes.list}>
        {list.map((transfer) => (
          <TransferLine key={transfer.id} transfer={transfer} transfers={transfers} />
        ))}
      </ul>
    </section>
  );
}
