import { formatDate, useLocale, useT } from '@/lib/i18n';
import { useAccountNames } from '@/lib/ledger';
import { Money, Points } from '@/ui/Amount';
import { Part } from '@/ui/Part';
import type { Journal } from '../api';
import { useDeskNames } from '../names';
import classes from './Journals.module.css';

/** What the books say about the order: each journal with its movements, from where to where. */
export function Journals({ journals }: { journals: readonly Journal[] }) {
  const t = useT();
  const locale = useLocale();
  const names = useDeskNames();
  const accountName = useAccountNames();
  return (
    <Part title={t('orderDesk.journals.title')}>
      {journals.length === 0 && <p className="muted">{t('orderDesk.journals.none')}</p>}
      <ul className={classes.journals}>
        {journals.map((journal) => (
          <li key={journal.key}>
            <span className={classes.head}>
              <b>{names.event('ledger', journal.kind)}</b>
              <time className="small muted num" dateTime={journal.time}>
                {formatDate(journal.time, locale, 'second')}
              </time>
            </span>
            <span className={classes.key}>{journal.key}</span>
            <ul className={classes.transfers}>
              {journal.transfers.map((transfer, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: what is booked never changes its place
                <li key={place}>
                  <span>
                    {accountName(transfer.from).name} → {accountName(transfer.to).name}
                  </span>
                  {transfer.amount ? (
                    <Money amount={transfer.amount} unit="USD" />
                  ) : (
                    <Points count={transfer.points ?? 0} />
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Part>
  );
}
