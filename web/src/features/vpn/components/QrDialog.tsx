import { Button } from '@mantine/core';
import { useT } from '@/lib/i18n';
import { Dialog } from '@/ui/Dialog';
import { QrCode } from '@/ui/QrCode';
import classes from './QrDialog.module.css';

/** A link for the camera of another device. */
export default function QrDialog({
  title,
  url,
  onClose,
}: {
  title: string;
  url: string;
  onClose: () => void;
}) {
  const t = useT();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('app.dialog.close')}
        </Button>
      }
    >
      <div className={classes.code}>
        <QrCode value={url} label={title} className={classes.large} />
        <p>{t('vpn.links.qrLead')}</p>
      </div>
    </Dialog>
  );
}
