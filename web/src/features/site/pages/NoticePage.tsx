import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { isGone } from '@/lib/http';
import { useLocale, useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { onSurface, SurfaceLink, useSurface } from '@/lib/surface';
import { Markdown } from '@/ui/markdown';
import { Page } from '@/ui/Page';
import { PageSkeleton } from '@/ui/PageSkeleton';
import { siteQueries } from '../api';
import { NoticeFacts } from '../components/NoticeFacts';
import classes from './NoticesPage.module.css';

/** One notice; it may be in another language than the page around it. */
export default function NoticePage() {
  const t = useT();
  const { id = '' } = useParams();
  const surface = useSurface();
  const { data: notice, error } = useQuery({
    ...siteQueries.notice(id, useLocale()),
    throwOnError: (failure, query) => !isGone(failure) && throwUnlessLoaded(failure, query),
  });
  // What was withdrawn meanwhile must not stay on the screen.
  if (isGone(error)) return <Navigate to={onSurface('/notFound', surface)} replace />;
  if (!notice) return <PageSkeleton />;
  return (
    <Page title={notice.title} lead={<NoticeFacts notice={notice} />} width="text">
      <div lang={notice.lang}>
        <Markdown source={notice.markdown} />
      </div>
      <p className={classes.all}>
        <SurfaceLink to="/notices">{t('site.notices.all')}</SurfaceLink>
      </p>
    </Page>
  );
}
