import { Button } from '@mantine/core';
import { IconEye, IconRefresh, IconTrash } from '@tabler/icons-react';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { Dotted } from '@/ui/Dotted';
import { Pill, type Tone } from '@/ui/Pill';
import type { OwnApp } from '../api';
import classes from './OwnApps.module.css';
import { Refusal } from './Refusal';

const REFUSED = 2;

const TONES: Record<OwnApp['status'], Tone> = { 0: 'warn', 1: 'good', 2: 'bad' };

interface OwnAppsProps {
  apps: readonly OwnApp[];
  onRemove: (app: OwnApp) => void;
}

/** What I have handed in, how far each has come, and what can be done about it. */
export function OwnApps({ apps, onRemove }: OwnAppsProps) {
  return (
    <ul className={classes.list}>
      {apps.map((app) => (
        <li key={app.id} className={`card ${classes.app}`}>
          <img className={classes.icon} src={app.icon.medium} alt="" width={64} height={64} />
          <Words app={app} />
          <Acts app={app} onRemove={() => onRemove(app)} />
        </li>
      ))}
    </ul>
  );
}

function Words({ app }: { app: OwnApp }) {
  const t = useT();
  const locale = useLocale();
  return (
    <div className={classes.words}>
      <div className={classes.head}>
        <h2 dir="auto">{app.name}</h2>
        {app.blocked ? (
          <Pill tone="bad">{t('apps.mine.blocked')}</Pill>
        ) : (
          <Pill tone={TONES[app.status]}>{t(`apps.status.${app.status}`)}</Pill>
        )}
      </div>
      <p className="muted small">
        <Dotted>
          {t(`apps.category.${app.category}`)}
          {app.host}
          {t('apps.mine.handedIn', { date: formatDate(app.createdAt, locale) })}
        </Dotted>
      </p>
      <Refusal app={app} />
    </div>
  );
}

function Acts({ app, onRemove }: { app: OwnApp; onRemove: () => void }) {
  const t = useT();
  const { name, blocked } = app;
  return (
    <div className={classes.acts}>
      {app.status === 1 && !blocked && (
        <Button
          component={SurfaceLink}
          to={`/apps/${app.id}`}
          variant="default"
          size="sm"
          leftSection={<IconEye size={16} aria-hidden />}
          aria-label={t('apps.mine.viewNamed', { name })}
        >
          {t('apps.mine.view')}
        </Button>
      )}
      {app.status === REFUSED && !blocked && (
        <Button
          component={SurfaceLink}
          to={`/apps/submit?again=${app.id}`}
          size="sm"
          leftSection={<IconRefresh size={16} aria-hidden />}
          aria-label={t('apps.mine.againNamed', { name })}
        >
          {t('apps.mine.again')}
        </Button>
      )}
      <Button
        variant="default"
        size="sm"
        leftSection={<IconTrash size={16} aria-hidden />}
        aria-label={t('apps.mine.removeNamed', { name })}
        onClick={onRemove}
      >
        {t('apps.mine.remove')}
      </Button>
    </div>
  );
}
