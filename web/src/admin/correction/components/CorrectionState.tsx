import { formatDate, useLocale, useT } from '@/lib/i18n';
import { Pill, type Tone } from '@/ui/Pill';
import type { Correction } from '../api';
import classes from './Corrections.module.css';

const TONES: Record<Correction['state'], Tone> = { proposed: 'warn', applied: 'good', rejected: 'sea' };

/** How far it is, by whom and when, and why it was rejected. */
export function CorrectionState({ item }: { item: Correction }) {
  const t = useT();
  const locale = useLocale();
  return (
    <div className={classes.state}>
      <Pill tone={TONES[item.state]}>{t(`correction.state.${item.state}`)}</Pill>
      {item.decidedAt && (
        <span className="small muted">
          {item.decidedBy !== item.proposedBy && (
            <>
              <bdi>{item.decidedName || item.decidedBy}</bdi>,{' '}
            </>
          )}
          {formatDate(item.decidedAt, locale, 'dateTime')}
        </span>
      )}
      {item.refusal && <span className={classes.words}>{item.refusal}</span>}
    </div>
  );
}
