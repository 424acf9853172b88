import { useSuspenseQuery } from '@tanstack/react-query';
import { useT } from '@/lib/i18n';
import { Page } from '@/ui/Page';
import { ledgerQueries } from '../api';
import { Accounts } from '../components/Accounts';
import { BooksLight } from '../components/BooksLight';
import { History } from '../components/History';
import classes from '../components/Ledger.module.css';
import { Rules } from '../components/Rules';

/** Whether the books add up, what was checked for it, and what the house holds. */
export default function LedgerPage() {
  const t = useT();
  const { data: books } = useSuspenseQuery(ledgerQueries.books());
  return (
    <Page title={t('app.page.adminLedger')} lead={t('ledger.lead')}>
      <BooksLight last={books.lastCheck} />
      <div className={classes.parts}>
        <Accounts books={books} />
        <div className={classes.column}>
          <Rules books={books} />
          <History checks={books.history.slice(1)} />
        </div>
      </div>
    </Page>
  );
}
