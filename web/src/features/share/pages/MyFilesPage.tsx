import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { formatBytes, useLocale, useT } from '@/lib/i18n';
import { lazyPart } from '@/lib/pagePart';
import { throwUnlessLoaded } from '@/lib/query';
import { SurfaceLink } from '@/lib/surface';
import { Bone } from '@/ui/Bone';
import { EmptyState } from '@/ui/EmptyState';
import { Meter } from '@/ui/Meter';
import { MoreButton } from '@/ui/MoreButton';
import { Page } from '@/ui/Page';
import { type OwnFile, shareQueries } from '../api';
import { FileList } from '../components/FileList';
import { FilesNav } from '../components/FilesNav';
import type { FileAct } from '../components/fileActs';
import { useOwnDownloads } from '../components/OwnDownloads';
import classes from './Pages.module.css';

const ShareDialog = lazyPart(() => import('../components/ShareDialog'));
const RenameDialog = lazyPart(() => import('../components/RenameDialog'));
const DeleteFileDialog = lazyPart(() => import('../components/DeleteFileDialog'));

/** What is being done, and to which files. */
type Doing = { act: Exclude<FileAct, 'download'>; files: readonly OwnFile[] } | null;

export default function MyFilesPage() {
  const t = useT();
  return (
    <Page
      title={t('app.page.files')}
      lead={t('share.files.lead')}
      actions={
        <Button component={SurfaceLink} to="/file_share">
          {t('share.files.upload')}
        </Button>
      }
    >
      <FilesNav here="files" />
      <Files />
    </Page>
  );
}

function Files() {
  const t = useT();
  const list = useInfiniteQuery({ ...shareQueries.files(), throwOnError: throwUnlessLoaded });
  const downloads = useOwnDownloads();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [doing, setDoing] = useState<Doing>(null);
  const [first] = list.data?.pages ?? [];
  if (!list.data || !first) return <Bone height={320} />;
  const files = list.data.pages.flatMap((page) => page.items);
  const together = files.filter(({ id, state }) => chosen.has(id) && state === 'ready');

  function choose(id: string, on: boolean): void {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  }

  function act(kind: FileAct, file: OwnFile): void {
    if (kind === 'download') downloads.start({ ...file, fileId: file.id });
    else setDoing({ act: kind, files: [file] });
  }

  if (files.length === 0) return <NoFiles />;
  return (
    <div className={classes.parts}>
      <Usage used={first.used} quota={first.quota} />
      {together.length > 0 && (
        <Chosen
          count={together.length}
          onShare={() => setDoing({ act: 'share', files: together })}
          onClear={() => setChosen(new Set())}
        />
      )}
      {downloads.list}
      <div>
        <FileList files={files} chosen={chosen} onChoose={choose} onAct={act} />
        <MoreButton list={list}>{t('share.more')}</MoreButton>
      </div>
      {doing && <Dialogs doing={doing} onClose={() => setDoing(null)} />}
      {downloads.gate}
    </div>
  );
}

function Dialogs({ doing, onClose }: { doing: NonNullable<Doing>; onClose: () => void }) {
  const { act, files } = doing;
  const [file] = files;
  return (
    <Suspense>
      {act === 'share' && <ShareDialog files={files} onClose={onClose} />}
      {act === 'rename' && file && <RenameDialog file={file} onClose={onClose} />}
      {act === 'delete' && file && <DeleteFileDialog file={file} onClose={onClose} />}
    </Suspense>
  );
}

/** How much of the room is taken. */
function Usage({ used, quota }: { used: number; quota: number }) {
  const t = useT();
  const locale = useLocale();
  const share = quota > 0 ? Math.min(1, used / quota) : 1;
  return (
    <div className={classes.usage}>
      <p className="small muted">
        {t('share.files.usage', { used: formatBytes(used, locale), quota: formatBytes(quota, locale) })}
      </p>
      <Meter share={share} urgent={share > 0.9} />
    </div>
  );
}

interface ChosenProps {
  count: number;
  onShare: () => void;
  onClear: () => void;
}

/** What can be done with several files at once. */
function Chosen({ count, onShare, onClear }: ChosenProps) {
  const t = useT();
  return (
    <section className={classes.chosen} aria-label={t('share.files.selected', { count })}>
      <p role="status">{t('share.files.selected', { count })}</p>
      <Button onClick={onShare}>{t('share.act.shareSelected')}</Button>
      <Button variant="default" onClick={onClear}>
        {t('share.files.clear')}
      </Button>
    </section>
  );
}

function NoFiles() {
  const t = useT();
  return (
    <EmptyState
      title={t('share.files.empty')}
      action={
        <Button component={SurfaceLink} to="/file_share">
          {t('share.files.upload')}
        </Button>
      }
    />
  );
}
