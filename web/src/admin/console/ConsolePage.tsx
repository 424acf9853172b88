import { useT } from '@/lib/i18n';
import { useWaiting } from '@/lib/queues';
import { useSession } from '@/lib/session';
import { SurfaceLink } from '@/lib/surface';
import { Page } from '@/ui/Page';
import { Pill } from '@/ui/Pill';
import { AREAS } from './areas';
import classes from './ConsolePage.module.css';

export default function ConsolePage() {
  const t = useT();
  const { can } = useSession();
  const waiting = useWaiting();
  return (
    <Page title={t('app.nav.console')} lead={t('console.lead')}>
      <ul className={classes.areas}>
        {AREAS.filter(({ permission }) => can(permission)).map(({ page, path, Icon }) => (
          <li key={page}>
            <SurfaceLink to={path} className={`card ${classes.area}`}>
              <span className={classes.top}>
                <Icon size={24} />
                {waiting(page) > 0 && (
                  <Pill tone="signal">{t('app.nav.waiting', { count: waiting(page) })}</Pill>
                )}
              </span>
              <span className={classes.name}>{t(`app.page.${page}`)}</span>
              <span className="muted">{t(`console.area.${page}`)}</span>
            </SurfaceLink>
          </li>
        ))}
      </ul>
    </Page>
  );
}
