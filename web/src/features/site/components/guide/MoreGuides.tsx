import { useQuery } from '@tanstack/react-query';
import { useLocale, useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { siteQueries } from '../../api';
import { type Guide, guidePath, related } from '../../tutorials';
import classes from './MoreGuides.module.css';

/** The ways on from a guide. */
export function MoreGuides({ guide }: { guide: Guide }) {
  const t = useT();
  const { data } = useQuery(siteQueries.tutorials(useLocale()));
  return (
    <nav className={classes.more} aria-labelledby="more-guides">
      <h2 id="more-guides">{t('tutorial.more.title')}</h2>
      <ul>
        {data &&
          related(data.items, guide).map((other) => (
            <li key={guidePath(other)}>
              <SurfaceLink to={guidePath(other)}>{other.title}</SurfaceLink>
            </li>
          ))}
        <li>
          <SurfaceLink to="/tutorials">{t('tutorial.more.all')}</SurfaceLink>
        </li>
        <li>
          <SurfaceLink to="/download">{t('app.page.download')}</SurfaceLink>
        </li>
        <li>
          <SurfaceLink to="/commonProblem">{t('app.page.faq')}</SurfaceLink>
        </li>
      </ul>
    </nav>
  );
}
