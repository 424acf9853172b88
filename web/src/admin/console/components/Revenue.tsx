import type { components } from '@/api/schema';
import { formatDate, formatNumber, useLocale, useT } from '@/lib/i18n';
import { Money, Points } from '@/ui/Amount';
import { noonOf } from '@/ui/dayChartRules';
import { Fact, Facts } from '@/ui/Facts';
import { Part } from '@/ui/Part';
import { Table } from '@/ui/Table';
import type { Part as Cut, Wish } from '../api';
import classes from '../ConsolePage.module.css';
import { useNames } from '../useNames';

type Report = components['schemas']['RevenueOutBody'];

/** A report: all of it, then cut in three ways. */
export function Revenue({ report, by }: { report: Report; by: Wish['by'] }) {
  const t = useT();
  const locale = useLocale();
  const names = useNames();
  const period = (cut: Cut) => {
    const first = noonOf(cut.period ?? '');
    if (by === 'month') return first.toLocaleDateString(locale, { year: 'numeric', month: 'long' });
    const day = formatDate(first, locale);
    return by === 'week' ? t('console.report.weekOf', { day }) : day;
  };
  const { total } = report;
  return (
    <div className={classes.parts}>
      <Facts title={t('console.report.total')}>
        <Fact name={t('console.report.net')}>
          <b>
            <Money amount={total.net} unit="USD" />
          </b>
        </Fact>
        <Fact name={t('console.report.sold')}>
          <Money amount={total.sold} unit="USD" />
        </Fact>
        <Fact name={t('console.report.refunded')}>
          <Money amount={total.refunded} unit="USD" />
        </Fact>
        {total.points > 0 && (
          <Fact name={t('console.report.points')}>
            <Points count={total.points - total.pointsBack} />
          </Fact>
        )}
        <Fact name={t('console.report.sales')}>{formatNumber(total.sales, locale)}</Fact>
      </Facts>
      <Cuts
        title={t('console.report.byKind')}
        cuts={report.kinds}
        name={(cut) => names.kind(cut.kind ?? '')}
      />
      <Cuts
        title={t('console.report.byMethod')}
        cuts={report.methods}
        name={(cut) => names.method(cut.method ?? '')}
      />
      <Cuts title={t(`console.report.per.${by}`)} cuts={[...report.periods].reverse()} name={period} />
    </div>
  );
}

interface CutsProps {
  title: string;
  cuts: readonly Cut[];
  name: (cut: Cut) => string;
}

/** One way to cut a report: a table, whose rows become cards where it is narrow. */
function Cuts({ title, cuts, name }: CutsProps) {
  const t = useT();
  const locale = useLocale();
  if (cuts.length === 0)
    return (
      <Part title={title}>
        <p className="muted">{t('console.report.nothing')}</p>
      </Part>
    );
  const inPoints = cuts.some(({ sum }) => sum.points > 0 || sum.pointsBack > 0);
  const heads = {
    sales: t('console.report.sales'),
    sold: t('console.report.sold'),
    refunded: t('console.report.refunded'),
    net: t('console.report.net'),
    points: t('console.report.points'),
  };
  return (
    <Part title={title}>
      <div className={classes.cuts}>
        <Table label={title}>
          <thead>
            <tr>
              <th>{t('console.report.what')}</th>
              <th>{heads.sales}</th>
              <th>{heads.sold}</th>
              <th>{heads.refunded}</th>
              <th>{heads.net}</th>
              {inPoints && <th>{heads.points}</th>}
            </tr>
          </thead>
          <tbody>
            {cuts.map((cut) => (
              <tr key={`${cut.period} ${cut.kind} ${cut.method}`}>
                <th scope="row">{name(cut)}</th>
                <td className="num" data-head={heads.sales}>
                  {formatNumber(cut.sum.sales, locale)}
                </td>
                <td data-head={heads.sold}>
                  <Money amount={cut.sum.sold} unit="USD" />
                </td>
                <td data-head={heads.refunded}>
                  <Money amount={cut.sum.refunded} unit="USD" />
                </td>
                <td data-head={heads.net}>
                  <Money amount={cut.sum.net} unit="USD" />
                </td>
                {inPoints && (
                  <td className="num" data-head={heads.points}>
                    {formatNumber(cut.sum.points - cut.sum.pointsBack, locale)}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Part>
  );
}
