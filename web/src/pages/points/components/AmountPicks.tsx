import { useId } from 'react';
import { priceOfPoints } from '@/lib/funds/price';
import { useT } from '@/lib/i18n';
import { Money, Points } from '@/ui/Amount';
import { PICKS } from '../rules';
import classes from './AmountPicks.module.css';

interface AmountPicksProps {
  perDollar: number;
  chosen: number | null;
  onPick: (points: string) => void;
}

/** The amounts that people mostly want, each with its price. */
export function AmountPicks({ perDollar, chosen, onPick }: AmountPicksProps) {
  const t = useT();
  const name = useId();
  return (
    <fieldset className={classes.picks}>
      <legend className="only-heard">{t('points.recharge.pick')}</legend>
      {PICKS.map((points) => (
        <label key={points} className={classes.pick}>
          <input
            type="radio"
            name={name}
            className="only-heard"
            checked={points === chosen}
            onChange={() => onPick(String(points))}
          />
          <b>
            <Points count={points} />
          </b>
          <span className="small muted">
            <Money amount={priceOfPoints(points, perDollar)} unit="USDT" />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
