import type { FieldProps } from '@/lib/form';
import { formatNumber, useLocale, useT } from '@/lib/i18n';
import { Money } from '@/ui/Amount';
import type { Departure } from '../../personalApi';
import { Consent } from './Consent';
import classes from './LeaveDialog.module.css';

interface GiveUpProps {
  departure: Departure;
  field: FieldProps;
}

/** What is left on the account, and the explicit word that it is given up. */
export function GiveUp({ departure, field }: GiveUpProps) {
  const t = useT();
  const locale = useLocale();
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
      <Consent text={t('profile.leave.giveUp')} field={field} />
    </div>
  );
}
