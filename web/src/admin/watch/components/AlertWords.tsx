import { formatDate, useLocale, useT } from '@/lib/i18n';
import { useSession } from '@/lib/session';
import { SurfaceLink } from '@/lib/surface';
import { Pill, type Tone } from '@/ui/Pill';
import type { Alert } from '../api';
import { useAlertNames } from '../names';
import { placeOf } from '../places';
import classes from './Alerts.module.css';

const TONES: Record<Alert['state'], Tone> = { raised: 'bad', recovered: 'good', gone: 'sea' };

/** More than so many times within a day is coming and going. */
const OFTEN = 3;

/** What is wrong, with what, and by how much. */
export function AlertWhat({ alert }: { alert: Alert }) {
  const t = useT();
  const names = useAlertNames();
  const { can } = useSession();
  const place = placeOf(alert);
  const name = names.check(alert.name);
  return (
    <span className={classes.what}>
      <b>{place && can(place.permission) ? <SurfaceLink to={place.path}>{name}</SurfaceLink> : name}</b>
      <span>{names.subject(alert)}</span>
      {alert.detail && <span className="small muted num">{alert.detail}</span>}
      {alert.times > OFTEN && <span className="small">{t('alerts.often', { times: alert.times })}</span>}
    </span>
  );
}

/** Who has heard of it. */
export function AlertTold({ alert }: { alert: Alert }) {
  const t = useT();
  const locale = useLocale();
  if (!alert.toldTime) return <span className="muted">{t('alerts.told.notYet')}</span>;
  const people = alert.toldTo.map((person) => person.name || t('alerts.told.gone'));
  return (
    <span className={classes.what}>
      <span>{people.join(', ') || t('alerts.told.nobody')}</span>
      <span className="small muted num">{formatDate(alert.toldTime, locale, 'dateTime')}</span>
    </span>
  );
}

export function AlertState({ alert }: { alert: Alert }) {
  const t = useT();
  return <Pill tone={TONES[alert.state]}>{t(`alerts.state.${alert.state}`)}</Pill>;
}
