import { useT } from '@/lib/i18n';
import { PageTabs } from '@/ui/PageTabs';

const PLACES = [
  { key: 'fileShare', to: '/file_share' },
  { key: 'fileDownload', to: '/file_download' },
  { key: 'files', to: '/fs/my_files' },
  { key: 'shares', to: '/fs/my_share_file' },
  { key: 'downloadLog', to: '/fs/file_download_log' },
] as const;

type FilesPlace = (typeof PLACES)[number]['key'];

/** The pages about files, side by side; the bars of the shells have room for one of them only. */
export function FilesNav({ here }: { here: FilesPlace }) {
  const t = useT();
  return (
    <PageTabs
      label={t('share.nav')}
      tabs={PLACES.map(({ key, to }) => ({ to, label: t(`app.page.${key}`), here: key === here }))}
    />
  );
}
