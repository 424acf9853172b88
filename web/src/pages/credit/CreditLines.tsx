import { Button } from '@mantine/core';
import { AgainRefused } from '@/features/order/components/AgainRefused';
import { useGoodsName } from '@/features/order/components/names';
import { isFinal } from '@/features/order/rules';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import { SurfaceLink, useSurface } from '@/lib/surface';
import { SignedMoney } from '@/ui/Amount';
import { Table } from '@/ui/Table';
import type { CreditLine } from './api';
import classes from './CreditLines.module.css';
import { goodsOf, reasonOf } from './rules';

interface CreditLinesProps {
  lines: readonly CreditLine[];
  /** What there is to pay with. */
  credit: string;
  /** An order is being placed. */
  busy: boolean;
  /** Why the last line that was pressed could not be. */
  refused: { line: string; failure: unknown } | null;
  /** The same goods once more, from credit; at this price, if one was agreed to. */
  onAgain: (line: CreditLine, price?: string) => void;
}

export function CreditLines(props: CreditLinesProps) {
  return useSurface() === 'phone' ? <Cards {...props} /> : <Rows {...props} />;
}

function Rows({ lines, ...rest }: CreditLinesProps) {
  const t = useT();
  return (
    <Table label={t('credit.lines.title')}>
      <thead>
        <tr>
          <th>{t('credit.lines.time')}</th>
          <th>{t('credit.lines.reason')}</th>
          <th className={classes.amount}>{t('credit.lines.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id} className={classes.row}>
            <td className="num">
              <Moment time={line.time} />
            </td>
            <td>
              <Reason line={line} {...rest} />
            </td>
            <td className={classes.amount}>
              <SignedMoney amount={line.amount} unit="USD" />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Cards({ lines, ...rest }: CreditLinesProps) {
  return (
    <ul className={classes.cards}>
      {lines.map((line) => (
        <li key={line.id} className={`card ${classes.card}`}>
          <span className="muted small num">
            <Moment time={line.time} />
          </span>
          <SignedMoney amount={line.amount} unit="USD" />
          <Reason line={line} {...rest} />
        </li>
      ))}
    </ul>
  );
}

function Moment({ time }: { time: string }) {
  return <time dateTime={time}>{formatDate(time, useLocale(), 'dateTime')}</time>;
}

type ReasonProps = Omit<CreditLinesProps, 'lines'> & { line: CreditLine };

function Reason({ line, credit, busy, refused, onAgain }: ReasonProps) {
  const t = useT();
  const goods = goodsOf(line);
  const goodsName = useGoodsName()(goods);
  const { transactionId, note, reversible } = line;
  const failure = refused?.line === line.id ? refused.failure : null;
  const again = line.again && !isFinal(failure);
  return (
    <div className={classes.reason}>
      <p>{t(`credit.reason.${reasonOf(line)}`)}</p>
      {transactionId && <SurfaceLink to={`/orders/${transactionId}`}>{goodsName}</SurfaceLink>}
      {note && <p className="small muted">{note}</p>}
      {reversible && <p className="small muted">{t('credit.lines.reversible')}</p>}
      {again && (
        <Button size="sm" loading={busy} onClick={() => onAgain(line)}>
          {t('credit.again')}
        </Button>
      )}
      {failure !== null && (
        <AgainRefused
          goods={goods}
          failure={failure}
          credit={credit}
          pending={busy}
          onAgree={(price) => onAgain(line, price)}
        />
      )}
    </div>
  );
}
