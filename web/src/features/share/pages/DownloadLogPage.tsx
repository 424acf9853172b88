import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { SurfaceLink } from '@/lib/surface';
import { Bone } from '@/ui/Bone';
import { EmptyState } from '@/ui/EmptyState';
import { MoreButton } from '@/ui/MoreButton';
import { Page } from '@/ui/Page';
import { shareQueries } from '../api';
import { DownloadList } from '../components/DownloadList';
import { FilesNav } from '../components/FilesNav';
import { Statistics } from '../components/Statistics';
import classes from './Pages.module.css';

/** Who fetched my files, and how that adds up. */
export default function DownloadLogPage() {
  const t = useT();
  const list = useDownloads();
  // The list comes once it is known how far down: statistics of nothing are short.
  const { isFetched } = useQuery(shareQueries.statistics());
  return (
    <Page title={t('app.page.downloadLog')} lead={t('share.log.lead')}>
      <FilesNav here="downloadLog" />
      <div className={classes.parts}>
        <Statistics />
        {isFetched && <Downloads list={list} />}
      </div>
    </Page>
  );
}

const useDownloads = () => useInfiniteQuery({ ...shareQueries.downloads(), throwOnError: throwUnlessLoaded });

function Downloads({ list }: { list: ReturnType<typeof useDownloads> }) {
  const t = useT();
  const downloads = list.data?.pages.flatMap((page) => page.items);
  if (!downloads) return <Bone height={240} />;
  if (downloads.length === 0) {
    const shares = (
      <Button component={SurfaceLink} to="/fs/my_share_file" variant="default">
        {t('app.page.shares')}
      </Button>
    );
    return <EmptyState title={t('share.log.empty')} action={shares} />;
  }
  return (
    <section aria-label={t('share.log.title')}>
      <DownloadList downloads={downloads} />
      <MoreButton list={list}>{t('share.more')}</MoreButton>
    </section>
  );
}
