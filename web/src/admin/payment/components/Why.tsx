import { formatDate, useLocale, useT } from '@/lib/i18n';
import { PersonById } from '@/lib/people';
import { Pill, type Tone } from '@/ui/Pill';
import type { Stray } from '../api';
import classes from './Payments.module.css';

const REASON_TONES: Record<Stray['reason'], Tone> = {
  late: 'warn',
  twice: 'warn',
  unknown: 'signal',
  called_back: 'bad',
};

/** Why the money is in the queue, and where it is meanwhile. */
export function Why({ stray }: { stray: Stray }) {
  const t = useT();
  return (
    <span className={classes.pair}>
      <Pill tone={REASON_TONES[stray.reason]}>{t(`paymentDesk.reason.${stray.reason}`)}</Pill>
      <span className={classes.note}>{t(`paymentDesk.reasonNote.${stray.reason}`)}</span>
    </span>
  );
}

const STATE_TONES: Record<Stray['state'], Tone> = {
  open: 'warn',
  assigned: 'good',
  settled: 'good',
  dismissed: 'sea',
};

/** What became of the money, and who decided so. */
export function Decision({ stray }: { stray: Stray }) {
  const t = useT();
  const locale = useLocale();
  return (
    <span className={classes.pair}>
      <span className={classes.mark}>
        <Pill tone={STATE_TONES[stray.state]}>{t(`paymentDesk.state.${stray.state}`)}</Pill>
        {stray.decideTime && (
          <span className="small muted num">{formatDate(stray.decideTime, locale, 'dateTime')}</span>
        )}
      </span>
      {stray.note && (
        <span className={classes.note} dir="auto">
          {stray.note}
        </span>
      )}
      {stray.decidedBy && (
        <span className="small">
          <PersonById id={stray.decidedBy} />
        </span>
      )}
    </span>
  );
}
