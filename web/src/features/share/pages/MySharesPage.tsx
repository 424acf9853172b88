import { Button } from '@mantine/core';
import { IconFilePlus, IconFolderPlus, IconKey } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { SurfaceLink } from '@/lib/surface';
import { Bone } from '@/ui/Bone';
import { EmptyState } from '@/ui/EmptyState';
import { MoreButton } from '@/ui/MoreButton';
import { Page } from '@/ui/Page';
import { type ShareLine, shareQueries } from '../api';
import { Breadcrumb } from '../components/Breadcrumb';
import { FilesNav } from '../components/FilesNav';
import { useOwnDownloads } from '../components/OwnDownloads';
import { type Doing, ShareDialogs } from '../components/ShareDialogs';
import { ShareList } from '../components/ShareList';
import type { ShareAct } from '../components/shareActs';
import classes from './Pages.module.css';

/** What I share, folder by folder. */
export default function MySharesPage() {
  const t = useT();
  const [query] = useSearchParams();
  const folderId = query.get('folder') ?? '';
  return (
    <Page title={t('app.page.shares')} lead={t('share.shares.lead')}>
      <FilesNav here="shares" />
      {/* Another folder is another list, with nothing half done left over. */}
      <Folder key={folderId} folderId={folderId} />
    </Page>
  );
}

function Folder({ folderId }: { folderId: string }) {
  const t = useT();
  const list = useInfiniteQuery({ ...shareQueries.lines(folderId), throwOnError: throwUnlessLoaded });
  const downloads = useOwnDownloads();
  const [doing, setDoing] = useState<Doing | null>(null);
  const [first] = list.data?.pages ?? [];
  if (!list.data || !first) return <Bone height={320} />;
  const lines = list.data.pages.flatMap((page) => page.items);
  const folder = first.path.at(-1) ?? null;
  const share = first.path.at(0);

  function act(kind: ShareAct, line: ShareLine): void {
    if (kind === 'download') downloads.start(line);
    else setDoing({ act: kind, line });
  }

  return (
    <div className={classes.parts}>
      <div className={classes.folder}>
        {folder ? <Breadcrumb path={first.path} /> : <span />}
        <div className={classes.acts}>
          {share && (
            <Button
              variant="default"
              leftSection={<IconKey size={16} aria-hidden />}
              onClick={() => setDoing({ act: 'code', line: share })}
            >
              {t('share.act.code')}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconFolderPlus size={16} aria-hidden />}
            onClick={() => setDoing({ act: 'folder' })}
          >
            {t('share.shares.newFolder')}
          </Button>
          {folder && (
            <Button
              leftSection={<IconFilePlus size={16} aria-hidden />}
              onClick={() =>
                setDoing({ act: 'add', folder, present: lines.flatMap(({ fileId }) => fileId ?? []) })
              }
            >
              {t('share.shares.addFiles')}
            </Button>
          )}
        </div>
      </div>
      {downloads.list}
      {lines.length === 0 ? (
        <Nothing nested={folder !== null} />
      ) : (
        <div>
          <ShareList lines={lines} nested={folder !== null} onAct={act} />
          <MoreButton list={list}>{t('share.more')}</MoreButton>
        </div>
      )}
      {doing && <ShareDialogs doing={doing} parent={folder} onClose={() => setDoing(null)} />}
      {downloads.gate}
    </div>
  );
}

function Nothing({ nested }: { nested: boolean }) {
  const t = useT();
  if (nested) return <EmptyState title={t('share.shares.emptyFolder')} />;
  return (
    <EmptyState
      title={t('share.shares.empty')}
      action={
        <Button component={SurfaceLink} to="/fs/my_files">
          {t('share.shares.myFiles')}
        </Button>
      }
    />
  );
}
