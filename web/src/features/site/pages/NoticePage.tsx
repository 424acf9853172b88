import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useLocale, useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { Markdown } from '@/ui/markdown';
import { Page } from '@/ui/Page';
import { siteQueries } from '../api';
import { NoticeFacts } from '../components/NoticeFacts';

/** One notice; it may be in another language than the page around it. */
export default function NoticePage() {
  const t = useT();
  const { id = '' } = useParams();
  const { data: notice } = useSuspenseQuery(siteQueries.notice(id, useLocale()));
  return (
    <Page title={notice.title} lead={<NoticeFacts notice={notice} />} width="text">
      <div lang={notice.lang}>
        <Markdown source={notice.markdown} />
      </div>
      <p>
        <SurfaceLink to="/notices">{t('site.notices.all')}</SurfaceLink>
      </p>
    </Page>
  );
}
