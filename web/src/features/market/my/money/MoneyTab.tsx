import { useSuspenseQuery } from '@tanstack/react-query';
import { useT } from '@/lib/i18n';
import { Money } from '@/ui/Amount';
import { Part } from '@/ui/Part';
import { type Funds, myQueries } from '../api';
import desk from '../desk/Desk.module.css';
import { UNIT } from '../rules';
import { Statement } from './Statement';
import { Withdrawals } from './Withdrawals';
import { WithdrawForm } from './WithdrawForm';

/** What the store has earned, and the way of it to the keeper's wallet. */
export default function MoneyTab() {
  const { data: funds } = useSuspenseQuery(myQueries.funds());
  return (
    <div className={desk.stack}>
      <Balance funds={funds} />
      <WithdrawForm funds={funds} />
      <Withdrawals />
      <Statement />
    </div>
  );
}

const AMOUNTS = ['balance', 'held', 'earned', 'paidOut'] as const;

function Balance({ funds }: { funds: Funds }) {
  const t = useT();
  return (
    <Part title={t('myStore.money.title')}>
      <dl className={desk.figures}>
        {AMOUNTS.map((name) => (
          <div key={name}>
            <dt>{t(`myStore.money.${name}`)}</dt>
            <dd>
              <Money amount={funds[name]} unit={UNIT} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="small muted">{t('myStore.money.escrow')}</p>
    </Part>
  );
}
