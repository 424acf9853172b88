import { formatDate, formatNumber, useLocale, useT } from '@/lib/i18n';
import { PersonById } from '@/lib/people';
import { useSmallScreen } from '@/lib/surface';
import { Money } from '@/ui/Amount';
import { CardFacts } from '@/ui/CardFacts';
import { Pill, type Tone } from '@/ui/Pill';
import { Table } from '@/ui/Table';
import type { Deposit } from '../../treasuryApi';
import { Hash, Place } from './Bits';
import { RetryButton } from './RetryButton';
import classes from './Treasury.module.css';

interface DepositListProps {
  deposits: readonly Deposit[];
  onDone: (words: string) => void;
}

export function DepositList(props: DepositListProps) {
  return useSmallScreen() ? <DepositCards {...props} /> : <DepositTable {...props} />;
}

const TONES: Record<Deposit['state'], Tone> = { booked: 'good', waiting: 'sea', quarantined: 'bad' };

const keyOf = ({ network, txHash, logIndex }: Deposit) => `${network}/${txHash}/${logIndex}`;

function State({ deposit, onDone }: { deposit: Deposit; onDone: DepositListProps['onDone'] }) {
  const t = useT();
  return (
    <span className={classes.place}>
      <Pill tone={TONES[deposit.state]}>{t(`treasury.deposits.state.${deposit.state}`)}</Pill>
      {deposit.trouble && deposit.state !== 'booked' && (
        <span className={classes.trouble}>{deposit.trouble}</span>
      )}
      {deposit.state === 'quarantined' && <RetryButton deposit={deposit} onDone={onDone} />}
    </span>
  );
}

function Member({ id }: { id: string | undefined }) {
  const t = useT();
  return id ? <PersonById id={id} /> : <span className="muted">{t('treasury.deposits.nobody')}</span>;
}

function DepositTable({ deposits, onDone }: DepositListProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <Table label={t('treasury.view.deposits')}>
      <thead>
        <tr>
          <th>{t('treasury.field.found')}</th>
          <th>{t('treasury.field.amount')}</th>
          <th>{t('treasury.field.member')}</th>
          <th>{t('treasury.field.address')}</th>
          <th>{t('treasury.field.transaction')}</th>
          <th>{t('treasury.field.state')}</th>
        </tr>
      </thead>
      <tbody>
        {deposits.map((deposit) => (
          <tr key={keyOf(deposit)}>
            <td className="num">{formatDate(deposit.findTime, locale, 'dateTime')}</td>
            <td>
              <b>
                <Money amount={deposit.amount} unit="USDT" />
              </b>
            </td>
            <td>
              <Member id={deposit.userId} />
            </td>
            <td>
              <Place {...deposit} />
            </td>
            <td>
              <Hash value={deposit.txHash} />
            </td>
            <td>
              <State deposit={deposit} onDone={onDone} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function DepositCards({ deposits, onDone }: DepositListProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <ul className={classes.cards}>
      {deposits.map((deposit) => (
        <li key={keyOf(deposit)} className={`card ${classes.card}`}>
          <b>
            <Money amount={deposit.amount} unit="USDT" />
          </b>
          <State deposit={deposit} onDone={onDone} />
          <CardFacts>
            <dt>{t('treasury.field.found')}</dt>
            <dd>{formatDate(deposit.findTime, locale, 'dateTime')}</dd>
            <dt>{t('treasury.field.member')}</dt>
            <dd>
              <Member id={deposit.userId} />
            </dd>
            <dt>{t('treasury.field.address')}</dt>
            <dd>
              <Place {...deposit} />
            </dd>
            <dt>{t('treasury.field.transaction')}</dt>
            <dd>
              <Hash value={deposit.txHash} />
            </dd>
            <dt>{t('treasury.field.sender')}</dt>
            <dd>
              <Hash value={deposit.sender} />
            </dd>
            <dt>{t('treasury.field.block')}</dt>
            <dd className="num">{formatNumber(deposit.block, locale)}</dd>
          </CardFacts>
        </li>
      ))}
    </ul>
  );
}
