import { inGroups } from '@/lib/areas';
import { useT } from '@/lib/i18n';
import { useWaiting } from '@/lib/queues';
import { useSession } from '@/lib/session';
import { SurfaceLink } from '@/lib/surface';
import { Pill } from '@/ui/Pill';
import { AREAS } from '../areas';
import classes from '../ConsolePage.module.css';

/** Every area that this operator may open, in groups. */
export function Areas() {
  const t = useT();
  const { can } = useSession();
  const waiting = useWaiting();
  const open = AREAS.filter(({ permission }) => can(permission));
  return inGroups(open).map(({ group, areas }) => (
    <section key={group} aria-labelledby={`areas-${group}`}>
      <h2 id={`areas-${group}`} className={classes.group}>
        {t(`app.group.${group}`)}
      </h2>
      <ul className={classes.areas}>
        {areas.map(({ page, path, Icon }) => (
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
    </section>
  ));
}
