import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { Pill } from '@/ui/Pill';
import type { App } from '../api';
import classes from './AppCards.module.css';
import { OpenApp } from './OpenApp';
import { Thumbnail } from './Thumbnail';

/** Apps side by side: a picture, what each is, and the way there. */
export function AppCards({ apps }: { apps: readonly App[] }) {
  return (
    <ul className={classes.cards}>
      {apps.map((app) => (
        <li key={app.id} className={classes.card}>
          <Thumbnail app={app} />
          <Words app={app} />
        </li>
      ))}
    </ul>
  );
}

function Words({ app }: { app: App }) {
  const t = useT();
  return (
    <div className={classes.words}>
      <div className={classes.head}>
        <img src={app.icon.small} alt="" width={44} height={44} loading="lazy" />
        <div>
          <h2 dir="auto">
            <SurfaceLink to={`/apps/${app.id}`}>{app.name}</SurfaceLink>
          </h2>
          <p className="muted small">{app.host}</p>
        </div>
      </div>
      <p className={classes.about} dir="auto">
        {app.description}
      </p>
      <div className={classes.foot}>
        <Pill>{t(`apps.category.${app.category}`)}</Pill>
        {app.adult && <Pill tone="signal">18+</Pill>}
        <OpenApp app={app} variant="default" size="sm">
          {t('apps.app.open')}
        </OpenApp>
      </div>
    </div>
  );
}
