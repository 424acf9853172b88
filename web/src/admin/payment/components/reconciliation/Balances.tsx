import { useT } from '@/lib/i18n';
import { useSmallScreen } from '@/lib/surface';
import { Money } from '@/ui/Amount';
import { CardFacts } from '@/ui/CardFacts';
import { Pill } from '@/ui/Pill';
import { Table } from '@/ui/Table';
import { useProviderName } from '../../names';
import type { Balance } from '../../reconciliationApi';
import classes from './Reconciliation.module.css';

interface BalancesProps {
  balances: readonly Balance[];
}

const FIGURES = ['booked', 'received', 'refunded', 'difference'] as const;

/** What each provider holds for us, by our books and by what it has told. */
export function Balances({ balances }: BalancesProps) {
  const t = useT();
  const small = useSmallScreen();
  const Shown = small ? BalanceCards : BalanceTable;
  return (
    <section className={classes.part} aria-labelledby="balances">
      <h2 id="balances">{t('reconciliation.providers.title')}</h2>
      {balances.length === 0 ? (
        <p className="muted">{t('reconciliation.providers.none')}</p>
      ) : (
        <Shown balances={balances} />
      )}
    </section>
  );
}

function State({ state }: Pick<Balance, 'state'>) {
  const t = useT();
  return <Pill tone={state === 'green' ? 'good' : 'bad'}>{t(`reconciliation.state.${state}`)}</Pill>;
}

function BalanceTable({ balances }: BalancesProps) {
  const t = useT();
  const name = useProviderName();
  return (
    <Table label={t('reconciliation.providers.title')}>
      <thead>
        <tr>
          <th>{t('reconciliation.field.provider')}</th>
          {FIGURES.map((figure) => (
            <th key={figure}>{t(`reconciliation.providers.${figure}`)}</th>
          ))}
          <th>{t('reconciliation.field.state')}</th>
        </tr>
      </thead>
      <tbody>
        {balances.map((balance) => (
          <tr key={balance.provider}>
            <td>{name(balance.provider)}</td>
            {FIGURES.map((figure) => (
              <td key={figure}>
                <Money amount={balance[figure]} unit="USD" />
              </td>
            ))}
            <td>
              <State state={balance.state} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function BalanceCards({ balances }: BalancesProps) {
  const t = useT();
  const name = useProviderName();
  return (
    <ul className={classes.cards}>
      {balances.map((balance) => (
        <li key={balance.provider} className={`card ${classes.card}`}>
          <div className={classes.head}>
            <b>{name(balance.provider)}</b>
            <State state={balance.state} />
          </div>
          <CardFacts>
            {FIGURES.map((figure) => [
              <dt key={figure}>{t(`reconciliation.providers.${figure}`)}</dt>,
              <dd key={`${figure} amount`}>
                <Money amount={balance[figure]} unit="USD" />
              </dd>,
            ])}
          </CardFacts>
        </li>
      ))}
    </ul>
  );
}
