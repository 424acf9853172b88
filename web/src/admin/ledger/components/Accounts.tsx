import { useT } from '@/lib/i18n';
import { useAccountNames } from '@/lib/ledger';
import { Money, Points } from '@/ui/Amount';
import { Part } from '@/ui/Part';
import type { Books, Standing } from '../api';
import classes from './Ledger.module.css';

/** What the house holds, and what its members do: the two sides of one sum. */
export function Accounts({ books }: { books: Pick<Books, 'accounts' | 'members'> }) {
  const t = useT();
  const accountName = useAccountNames();
  const { accounts, members } = books;
  return (
    <Part title={t('ledger.accounts.title')}>
      <p className="small muted">{t('ledger.accounts.lead')}</p>
      <ul className={classes.lines}>
        {accounts.map((standing) => (
          <Line key={standing.account} {...accountName(standing.account)} standing={standing} />
        ))}
        <Line name={t('ledger.account.membersUsd')} standing={{ currency: 'USD', balance: members.usd }} />
        <Line
          name={t('ledger.account.membersPoints')}
          standing={{ currency: 'POINT', balance: members.points }}
        />
      </ul>
    </Part>
  );
}

interface LineProps {
  name: string;
  note?: string;
  standing: Pick<Standing, 'currency' | 'balance'>;
}

function Line({ name, note, standing: { currency, balance } }: LineProps) {
  return (
    <li className={classes.account}>
      <span>{name}</span>
      {currency === 'POINT' ? <Points count={Number(balance)} /> : <Money amount={balance} unit="USD" />}
      {note && <span className={classes.note}>{note}</span>}
    </li>
  );
}
