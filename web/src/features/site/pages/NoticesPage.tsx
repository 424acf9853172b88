import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';
import { siteQueries } from '../api';
import { NoticeFacts } from '../components/NoticeFacts';
import classes from './NoticesPage.module.css';

/** What the operator tells everybody, the newest first. */
export default function NoticesPage() {
  const t = useT();
  const { data } = useSuspenseQuery(siteQueries.notices(useLocale()));
  return (
    <Page title={t('app.page.notices')} width="text">
      {data.items.length === 0 ? (
        <EmptyState title={t('site.notices.none')} />
      ) : (
        <ul className={classes.list}>
          {data.items.map((notice) => (
            <li key={notice.id} className="card">
              <h2 lang={notice.lang}>
                <SurfaceLink to={`/notices/${notice.id}`}>{notice.title}</SurfaceLink>
              </h2>
              <NoticeFacts notice={notice} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
