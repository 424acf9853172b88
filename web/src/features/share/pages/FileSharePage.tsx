import { Suspense, useState } from 'react';
import { useT } from '@/lib/i18n';
import { lazyPart } from '@/lib/pagePart';
import { useSession } from '@/lib/session';
import { Page } from '@/ui/Page';
import { FilesNav } from '../components/FilesNav';
import type { SharableFile } from '../components/ShareDialog';
import { DropZone } from '../upload/components/DropZone';
import { NotTakenNote } from '../upload/components/NotTakenNote';
import { StoredPanel } from '../upload/components/StoredPanel';
import { UploadList } from '../upload/components/UploadList';
import { WhatHappens } from '../upload/components/WhatHappens';
import type { UploadLine } from '../upload/line';
import { useIntake } from '../upload/useIntake';
import { useUploads } from '../upload/useUploads';
import VaultCard from '../vault/VaultCard';
import classes from './FileSharePage.module.css';

const ShareDialog = lazyPart(() => import('../components/ShareDialog'));

/** Where files are sealed and sent. Everybody may look; only members may send. */
export default function FileSharePage() {
  const t = useT();
  const { signedIn } = useSession();
  const lines = useUploads();
  const intake = useIntake();
  const [sharing, setSharing] = useState<readonly SharableFile[] | null>(null);
  const share = (arrived: readonly UploadLine[]) => setSharing(arrived.flatMap(sharable));
  return (
    <Page title={t('upload.title')} lead={t('upload.lead')}>
      <FilesNav here="fileShare" />
      <div className={classes.parts}>
        <div className={classes.column}>
          {window.isSecureContext ? (
            <DropZone visitor={!signedIn} onChoose={intake.take} />
          ) : (
            <p className="card" role="alert">
              {t('upload.insecure')}
            </p>
          )}
          <NotTakenNote notTaken={intake.notTaken} failure={intake.failure} />
          <UploadList lines={lines} onShare={share} />
        </div>
        <div className={classes.column}>
          <StoredPanel lines={lines} onShare={share} />
          {signedIn && <VaultCard />}
          <WhatHappens />
        </div>
      </div>
      {intake.dialog}
      {sharing && (
        <Suspense>
          <ShareDialog files={sharing} onClose={() => setSharing(null)} />
        </Suspense>
      )}
    </Page>
  );
}

/** An upload as the file that it has become. */
function sharable({ name, stored }: UploadLine): SharableFile[] {
  return stored ? [{ ...stored, name }] : [];
}
