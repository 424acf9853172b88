import { useQuery } from '@tanstack/react-query';
import { readWhole } from '@/lib/form';
import { fundsQueries } from '@/lib/funds';
import { priceOfPoints } from '@/lib/funds/price';
import { formatMoney, useLocale, useT } from '@/lib/i18n';
import { usePoints } from '@/ui/Amount';
import { POINTS } from '../rules';
import classes from './Worth.module.css';

/** What the typed points cost whoever buys them; as long as there are none, what a dollar buys. */
export function Worth({ points }: { points: string }) {
  const { data: funds } = useQuery(fundsQueries.mine());
  return (
    <span className={classes.worth}>
      {funds && <Said points={points} perDollar={funds.pointsPerDollar} />}
    </span>
  );
}

function Said({ points, perDollar }: { points: string; perDollar: number }) {
  const t = useT();
  const locale = useLocale();
  const pointsText = usePoints();
  const typed = readWhole(points, POINTS);
  const count = typeof typed === 'number' && typed > 0 ? typed : perDollar;
  const price = formatMoney(priceOfPoints(count, perDollar), 'USDT', locale);
  return t('share.points.worth', { points: pointsText(count), price });
}
