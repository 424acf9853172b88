import { formatBytes, formatDate, useLocale, useT } from '@/lib/i18n';
import { Part } from '@/ui/Part';
import { Pill } from '@/ui/Pill';
import type { Alerts, Look } from '../api';
import { useAlertNames } from '../names';
import classes from './Alerts.module.css';

/** Everything that is looked at, where, and how it was found. */
export function Looks({ now }: { now: Alerts }) {
  const t = useT();
  const locale = useLocale();
  const names = useAlertNames();
  if (now.looks.length === 0) return null;
  return (
    <Part title={t('alerts.looks.title')}>
      <ul className={classes.lines}>
        {now.looks.map((look) => (
          <li key={`${look.name} ${look.place}`} className={classes.look}>
            <span>
              {names.watched(look.name)}
              {look.place && <span className="small muted"> · {look.place}</span>}
            </span>
            <Outcome look={look} />
          </li>
        ))}
      </ul>
      {now.lastBackup && (
        <p className="small muted">
          {t('alerts.backup', {
            when: formatDate(now.lastBackup.time, locale, 'dateTime'),
            size: formatBytes(now.lastBackup.bytes, locale),
          })}
        </p>
      )}
    </Part>
  );
}

function Outcome({ look }: { look: Look }) {
  const t = useT();
  if (look.raised) return <Pill tone="bad">{t('alerts.looks.wrong')}</Pill>;
  if (look.failed) return <Pill tone="warn">{t('alerts.looks.blind')}</Pill>;
  return <Pill tone="good">{t('alerts.looks.fine')}</Pill>;
}
