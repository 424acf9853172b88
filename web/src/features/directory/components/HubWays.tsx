import { IconApps, IconCirclePlus, IconRobot, IconSpeakerphone, IconUsers } from '@tabler/icons-react';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { listPath } from '../filter';
import { SUBMIT_PATH } from '../submitPlace';
import classes from './HubWays.module.css';

const WAYS = [
  { key: 'groups', to: listPath({ kind: 'group' }), Icon: IconUsers },
  { key: 'channels', to: listPath({ kind: 'channel' }), Icon: IconSpeakerphone },
  { key: 'apps', to: '/apps', Icon: IconApps },
  { key: 'bot', to: '/bot', Icon: IconRobot },
  { key: 'submit', to: SUBMIT_PATH, Icon: IconCirclePlus },
] as const;

/** The doors of the hub. */
export function HubWays() {
  const t = useT();
  return (
    <nav aria-label={t('hub.ways.label')}>
      <ul className={classes.ways}>
        {WAYS.map(({ key, to, Icon }) => (
          <li key={key}>
            <SurfaceLink to={to} className={`card ${classes.way}`}>
              <Icon size={26} stroke={1.6} aria-hidden="true" />
              <b>{t(`hub.ways.${key}`)}</b>
              <span className="muted small">{t(`hub.ways.${key}Text`)}</span>
            </SurfaceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
