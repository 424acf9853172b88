import { useId } from 'react';
import type { FieldProps } from '@/lib/form';
import { formatNumber, useLocale, useT } from '@/lib/i18n';
import { Money } from '@/ui/Amount';
import type { Departure } from '../../personalApi';
import classes from './LeaveDialog.module.css';

interface GiveUpProps {
  departure: Departure;
  field: FieldProps;
}

/** What is left on the account, and the explicit word that it is given up. */
export function GiveUp({ departure, field }: GiveUpProps) {
  const t = useT();
  const locale = useLocale();
  const errorId = useId();
  const { value, onChange, error, ...rest } = field;
  return (
    <div className={classes.rest}>
      <p>{t('profile.leave.rest')}</p>
      <dl>
        {Number(departure.usdCredit) > 0 && (
          <>
            <dt>{t('profile.leave.credit')}</dt>
            <dd>
              <Money amount={departure.usdCredit} unit="USD" />
            </dd>
          </>
        )}
        {departure.points > 0 && (
          <>
            <dt>{t('profile.leave.points')}</dt>
            <dd className="num">{formatNumber(departure.points, locale)}</dd>
          </>
        )}
      </dl>
      <label className={classes.giveUp}>
        <input
          type="checkbox"
          checked={value !== ''}
          onChange={(event) => onChange(event.currentTarget.checked ? 'yes' : '')}
          aria-invalid={error !== undefined}
          aria-describedby={errorId}
          {...rest}
        />
        {t('profile.leave.giveUp')}
      </label>
      <p id={errorId} className={classes.error} hidden={!error}>
        {error && t('profile.leave.giveUpFirst')}
      </p>
    </div>
  );
}
