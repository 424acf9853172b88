import { IconChartHistogram, IconFileImport, IconMessage2Search, IconUsersGroup } from '@tabler/icons-react';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import classes from './Search.module.css';

const WAYS = [
  { page: 'adminSearchSources', path: '/admin/search/sources', Icon: IconUsersGroup },
  { page: 'adminSearchMessages', path: '/admin/search/messages', Icon: IconMessage2Search },
  { page: 'adminSearchImports', path: '/admin/search/imports', Icon: IconFileImport },
  { page: 'adminSearchQueries', path: '/admin/search/queries', Icon: IconChartHistogram },
] as const;

/** The other pages of this desk. */
export function Ways() {
  const t = useT();
  return (
    <nav aria-label={t('searchDesk.overview.parts')}>
      <ul className={classes.ways}>
        {WAYS.map(({ page, path, Icon }) => (
          <li key={page}>
            <SurfaceLink to={path} className={`card ${classes.way}`}>
              <Icon size={24} aria-hidden />
              <b>{t(`app.page.${page}`)}</b>
              <span className="small muted">{t(`console.area.${page}`)}</span>
            </SurfaceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
