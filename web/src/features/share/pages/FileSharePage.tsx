import { useT } from '@/lib/i18n';
import { useSession } from '@/lib/session';
import { useSurfaceNavigate } from '@/lib/surface';
import { Page } from '@/ui/Page';
import { DropZone } from '../upload/components/DropZone';
import { NotTakenNote } from '../upload/components/NotTakenNote';
import { StoredPanel } from '../upload/components/StoredPanel';
import { UploadList } from '../upload/components/UploadList';
import { WhatHappens } from '../upload/components/WhatHappens';
import { useIntake } from '../upload/useIntake';
import { useUploads } from '../upload/useUploads';
import VaultCard from '../vault/VaultCard';
import classes from './FileSharePage.module.css';

/** Where files are sealed and sent. Everybody may look; only members may send. */
export default function FileSharePage() {
  const t = useT();
  const { signedIn } = useSession();
  const lines = useUploads();
  const intake = useIntake();
  const navigate = useSurfaceNavigate();
  const share = () => navigate('/fs/my_files');
  return (
    <Page title={t('upload.title')} lead={t('upload.lead')}>
      <div className={classes.parts}>
        <div className={classes.column}>
          {window.isSecureContext ? (
            <DropZone onChoose={intake.take} />
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
    </Page>
  );
}
