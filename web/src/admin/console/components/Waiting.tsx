import { useT } from '@/lib/i18n';
import { useWaiting } from '@/lib/queues';
import { useSession } from '@/lib/session';
import { SurfaceLink } from '@/lib/surface';
import { Part } from '@/ui/Part';
import { AREAS } from '../areas';
import classes from '../ConsolePage.module.css';

/** What needs a decision, with the way to it; nothing where nothing does. */
export function Waiting() {
  const t = useT();
  const { can } = useSession();
  const waiting = useWaiting();
  const queues = AREAS.filter(({ page, permission }) => can(permission) && waiting(page) > 0);
  if (queues.length === 0) return null;
  return (
    <Part title={t('console.waiting')}>
      <ul className={classes.queues}>
        {queues.map(({ page, path, Icon }) => (
          <li key={page}>
            <SurfaceLink to={path} className={classes.queue}>
              <Icon size={20} />
              <span>{t(`app.page.${page}`)}</span>
              <b className="num">{waiting(page)}</b>
            </SurfaceLink>
          </li>
        ))}
      </ul>
    </Part>
  );
}
