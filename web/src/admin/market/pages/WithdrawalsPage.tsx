import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { Bone } from '@/ui/Bone';
import { EmptyState } from '@/ui/EmptyState';
import { MoreButton } from '@/ui/MoreButton';
import { Page } from '@/ui/Page';
import { marketDeskQueries, type Payout } from '../api';
import classes from '../components/Market.module.css';
import { PayoutDialog } from '../components/PayoutDialog';
import { PayoutLine } from '../components/PayoutLine';
import { StateBar } from '../components/StateBar';
import { PAYOUT_STATES, type PayoutFilter, useStateFilter } from '../filter';
import type { PayoutAct } from '../rules';

/** What keepers want to have from their stores' accounts. */
export default function WithdrawalsPage() {
  const t = useT();
  const [state, setState] = useStateFilter(PAYOUT_STATES);
  return (
    <Page title={t('app.page.adminWithdrawals')} lead={t('marketDesk.payout.lead')}>
      <StateBar
        label={t('marketDesk.state')}
        states={PAYOUT_STATES}
        value={state}
        name={(value) => t(`marketDesk.payout.state.${value}`)}
        onChange={setState}
      />
      <Payouts key={state} state={state} />
    </Page>
  );
}

function Payouts({ state }: { state: PayoutFilter }) {
  const t = useT();
  const list = useInfiniteQuery({ ...marketDeskQueries.payouts(state), throwOnError: throwUnlessLoaded });
  const [asking, setAsking] = useState<{ payout: Payout; act: PayoutAct } | null>(null);
  const [done, setDone] = useState('');
  if (!list.data) return <Bone height={320} />;
  const payouts = list.data.pages.flatMap((page) => page.items);
  return (
    <>
      <p className={classes.done} role="status">
        {done}
      </p>
      {payouts.length === 0 ? (
        <EmptyState
          title={t(state === PAYOUT_STATES[0] ? 'marketDesk.payout.noneWaiting' : 'marketDesk.payout.none')}
        />
      ) : (
        <>
          <ul className={classes.lines}>
            {payouts.map((payout) => (
              <PayoutLine key={payout.id} payout={payout} onAct={(act) => setAsking({ payout, act })} />
            ))}
          </ul>
          <MoreButton list={list}>{t('marketDesk.more')}</MoreButton>
        </>
      )}
      {asking && <PayoutDialog {...asking} onDone={setDone} onClose={() => setAsking(null)} />}
    </>
  );
}
