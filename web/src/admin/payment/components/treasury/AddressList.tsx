import { Button } from '@mantine/core';
import { chainNameOf } from '@/lib/chain';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import { isSomething } from '@/lib/money';
import { PersonById } from '@/lib/people';
import { SurfaceLink, useSmallScreen } from '@/lib/surface';
import { Money } from '@/ui/Amount';
import { CardFacts } from '@/ui/CardFacts';
import { Table } from '@/ui/Table';
import { keyOf } from '../../treasury';
import type { Holding } from '../../treasuryApi';
import { Place } from './Bits';
import classes from './Treasury.module.css';

interface AddressListProps {
  holdings: readonly Holding[];
  chosen: readonly Holding[];
  onChoose: (holding: Holding) => void;
  onMark: (holding: Holding) => void;
}

export function AddressList(props: AddressListProps) {
  return useSmallScreen() ? <AddressCards {...props} /> : <AddressTable {...props} />;
}

type RowProps = Omit<AddressListProps, 'holdings'> & { holding: Holding };

/** The box that adds an address to a sweep of several; what is empty has nothing to sweep. */
function Choice({ holding, chosen, onChoose }: RowProps) {
  const t = useT();
  const key = keyOf(holding);
  return (
    <input
      type="checkbox"
      className={classes.choice}
      aria-label={t('treasury.addresses.choose', {
        address: holding.address,
        network: chainNameOf(holding.network),
      })}
      disabled={!isSomething(holding.unswept)}
      checked={chosen.some((other) => keyOf(other) === key)}
      onChange={() => onChoose(holding)}
    />
  );
}

function Acts({ holding, onMark }: RowProps) {
  const t = useT();
  const { network, address } = holding;
  const deposits = new URLSearchParams({ view: 'deposits', network, address });
  return (
    <span className={classes.acts}>
      {isSomething(holding.unswept) && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('treasury.sweep.markNamed', { address })}
          onClick={() => onMark(holding)}
        >
          {t('treasury.sweep.mark')}
        </Button>
      )}
      <SurfaceLink
        to={`/admin/payments/usdt?${deposits}`}
        aria-label={t('treasury.addresses.depositsNamed', { address })}
      >
        {t('treasury.addresses.deposits')}
      </SurfaceLink>
    </span>
  );
}

function AddressTable({ holdings, ...rest }: AddressListProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <Table label={t('treasury.view.addresses')}>
      <thead>
        <tr>
          <th>
            <span className="only-heard">{t('treasury.field.choice')}</span>
          </th>
          <th>{t('treasury.field.address')}</th>
          <th>{t('treasury.field.member')}</th>
          <th>{t('treasury.field.unswept')}</th>
          <th>{t('treasury.field.received')}</th>
          <th>{t('treasury.field.last')}</th>
          <th>
            <span className="only-heard">{t('treasury.field.acts')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {holdings.map((holding) => (
          <tr key={keyOf(holding)}>
            <td>
              <Choice holding={holding} {...rest} />
            </td>
            <td>
              <Place {...holding} />
            </td>
            <td>
              <PersonById id={holding.userId} />
            </td>
            <td>
              <b>
                <Money amount={holding.unswept} unit="USDT" />
              </b>
            </td>
            <td>
              <Money amount={holding.received} unit="USDT" />
            </td>
            <td className="num">{holding.lastTime && formatDate(holding.lastTime, locale)}</td>
            <td>
              <Acts holding={holding} {...rest} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function AddressCards({ holdings, ...rest }: AddressListProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <ul className={classes.cards}>
      {holdings.map((holding) => (
        <li key={keyOf(holding)} className={`card ${classes.card}`}>
          <div className={classes.cardHead}>
            <b>
              <Money amount={holding.unswept} unit="USDT" />
            </b>
            <Choice holding={holding} {...rest} />
          </div>
          <Place {...holding} />
          <CardFacts>
            <dt>{t('treasury.field.member')}</dt>
            <dd>
              <PersonById id={holding.userId} />
            </dd>
            <dt>{t('treasury.field.received')}</dt>
            <dd>
              <Money amount={holding.received} unit="USDT" />
            </dd>
            <dt>{t('treasury.field.swept')}</dt>
            <dd>
              <Money amount={holding.swept} unit="USDT" />
            </dd>
            {holding.lastTime && (
              <>
                <dt>{t('treasury.field.last')}</dt>
                <dd>{formatDate(holding.lastTime, locale, 'dateTime')}</dd>
              </>
            )}
          </CardFacts>
          <Acts holding={holding} {...rest} />
        </li>
      ))}
    </ul>
  );
}
