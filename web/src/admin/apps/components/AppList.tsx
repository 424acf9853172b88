import { Button } from '@mantine/core';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import { MemberLink } from '@/lib/people';
import { LineHead } from '@/ui/LineHead';
import { Pill, type Tone } from '@/ui/Pill';
import type { HandedApp, ReasonedAct } from '../api';
import { AppAddress } from './AppAddress';
import { AppPictures } from './AppPictures';
import classes from './Apps.module.css';

export type Wish = 'approve' | ReasonedAct;

interface AppListProps {
  apps: readonly HandedApp[];
  onAct: (app: HandedApp, wish: Wish) => void;
}

export function AppList({ apps, onAct }: AppListProps) {
  return (
    <ul className={classes.lines}>
      {apps.map((app) => (
        <li key={app.id} className={`card ${classes.line}`}>
          <img className={classes.icon} src={app.icon.small} width={64} height={64} alt="" loading="lazy" />
          <div className={classes.what}>
            <AppHead app={app} />
            <p className={classes.words} dir="auto">
              {app.description}
            </p>
            <AppAddress app={app} />
            <AppPictures app={app} />
          </div>
          <Acts app={app} onAct={onAct} />
        </li>
      ))}
    </ul>
  );
}

const TONES: Record<HandedApp['status'], Tone> = { 0: 'warn', 1: 'good', 2: 'bad' };

function AppHead({ app }: { app: HandedApp }) {
  const t = useT();
  const locale = useLocale();
  return (
    <LineHead
      name={app.name}
      marks={
        <>
          {app.blocked ? (
            <Pill tone="bad">{t('appsDesk.status.blocked')}</Pill>
          ) : (
            <Pill tone={TONES[app.status]}>{t(`appsDesk.status.${app.status}`)}</Pill>
          )}
          {app.adult && <Pill tone="warn">{t('appsDesk.adult.mark')}</Pill>}
        </>
      }
      facts={
        <>
          <span>{t(`apps.category.${app.category}`)}</span>
          <MemberLink member={app.owner} />
          <span className="num">{formatDate(app.createdAt, locale, 'dateTime')}</span>
        </>
      }
    >
      {app.reason && (
        <p className={classes.words}>
          <b>{t('appsDesk.reason')}</b> <span dir="auto">{app.reason}</span>
        </p>
      )}
    </LineHead>
  );
}

/** What can be decided about an app as it stands; nobody approves what is blocked. */
function wishesFor({ status, blocked }: HandedApp): Wish[] {
  if (blocked) return ['unblock'];
  return status === 0 ? ['approve', 'reject', 'block'] : ['block'];
}

function Acts({ app, onAct }: Pick<AppListProps, 'onAct'> & { app: HandedApp }) {
  const t = useT();
  return (
    <div className={classes.acts}>
      {wishesFor(app).map((wish) => (
        <Button
          key={wish}
          size="compact-sm"
          variant={wish === 'approve' ? 'filled' : 'default'}
          aria-label={t(`appsDesk.${wish}.named`, { name: app.name })}
          onClick={() => onAct(app, wish)}
        >
          {t(`appsDesk.${wish}.label`)}
        </Button>
      ))}
    </div>
  );
}
