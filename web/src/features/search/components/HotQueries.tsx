import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { searchQueries } from '../api';
import { searchPath } from '../filter';
import classes from './HotQueries.module.css';

/** What many look for these days. Without it the page is whole. */
export function HotQueries() {
  const t = useT();
  const id = useId();
  const { data } = useQuery({ ...searchQueries.hot(), throwOnError: false });
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby={id} className={classes.hot}>
      <h2 id={id}>{t('search.hot.title')}</h2>
      <ul>
        {data.items.map(({ query }) => (
          <li key={query}>
            <SurfaceLink to={searchPath({ q: query })} dir="auto">
              {query}
            </SurfaceLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
