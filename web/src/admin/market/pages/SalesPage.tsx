import { useInfiniteQuery } from '@tanstack/react-query';
import { useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { Bone } from '@/ui/Bone';
import { EmptyState } from '@/ui/EmptyState';
import { MoreButton } from '@/ui/MoreButton';
import { Page } from '@/ui/Page';
import { marketDeskQueries } from '../api';
import classes from '../components/Market.module.css';
import { SaleLine } from '../components/SaleLine';
import { StateBar } from '../components/StateBar';
import { SALE_STATES, type SaleFilter, useStateFilter } from '../filter';

/** Paid orders of the market; those in dispute wait for a decision. */
export default function SalesPage() {
  const t = useT();
  const [state, setState] = useStateFilter(SALE_STATES);
  return (
    <Page title={t('app.page.adminSales')} lead={t('marketDesk.sale.lead')}>
      <StateBar
        label={t('marketDesk.state')}
        states={SALE_STATES}
        value={state}
        name={(value) => t(`marketDesk.sale.state.${value}`)}
        onChange={setState}
      />
      <Sales state={state} />
    </Page>
  );
}

function Sales({ state }: { state: SaleFilter }) {
  const t = useT();
  // Not suspended: the filter must stay where it is while another list is on its way.
  const list = useInfiniteQuery({ ...marketDeskQueries.sales(state), throwOnError: throwUnlessLoaded });
  if (!list.data) return <Bone height={320} />;
  const sales = list.data.pages.flatMap((page) => page.items);
  if (sales.length === 0) {
    return (
      <EmptyState title={t(state === 'disputed' ? 'marketDesk.sale.noneDisputed' : 'marketDesk.sale.none')} />
    );
  }
  return (
    <>
      <ul className={classes.lines}>
        {sales.map((sale) => (
          <SaleLine key={sale.transactionId} sale={sale} />
        ))}
      </ul>
      <MoreButton list={list}>{t('marketDesk.more')}</MoreButton>
    </>
  );
}
