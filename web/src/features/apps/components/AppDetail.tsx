import { formatDate, useLocale, useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { Pill } from '@/ui/Pill';
import { usePageTitle } from '@/ui/pageTitle';
import { ReportButton } from '@/ui/ReportButton';
import type { App } from '../api';
import classes from './AppDetail.module.css';
import { OpenApp } from './OpenApp';

/** One app: what its maker says about it, where it leads, and a way to say that it should not be here. */
export function AppDetail({ app }: { app: App }) {
  const t = useT();
  usePageTitle(app.name);
  return (
    <article className={classes.page}>
      <p className={classes.back}>
        <SurfaceLink to="/apps">{t('apps.app.all')}</SurfaceLink>
      </p>
      <div className={`card ${classes.app}`}>
        <header className={classes.head}>
          <img src={app.icon.large} alt="" width={96} height={96} />
          <div className={classes.words}>
            <h1 dir="auto">{app.name}</h1>
            <p className="muted">{app.host}</p>
            <div className={classes.marks}>
              <Pill>{t(`apps.category.${app.category}`)}</Pill>
              {app.adult && <Pill tone="signal">18+</Pill>}
            </div>
          </div>
          <OpenApp app={app} size="md" className={classes.open}>
            {t('apps.app.open')}
          </OpenApp>
        </header>
        {app.hasThumbnail && <img className={classes.picture} src={app.thumbnail} alt="" />}
        <p className={classes.about} dir="auto">
          {app.description}
        </p>
        <Foot app={app} />
      </div>
    </article>
  );
}

function Foot({ app }: { app: App }) {
  const t = useT();
  const locale = useLocale();
  return (
    <footer className={classes.foot}>
      <div className="small muted">
        <p>{t('apps.app.elsewhere', { host: app.host })}</p>
        <p>{t('apps.app.since', { date: formatDate(app.createdAt, locale) })}</p>
      </div>
      <ReportButton kind="app" id={app.id} name={app.name} />
    </footer>
  );
}
