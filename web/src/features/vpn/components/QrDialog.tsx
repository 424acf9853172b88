import { Button } from '@mantine/core';
import { formatName } from '@/lib/goods';
import { useT } from '@/lib/i18n';
import { Dialog } from '@/ui/Dialog';
import { QrCode } from '@/ui/QrCode';
import type { Link } from '../rules';
import classes from './QrDialog.module.css';

/** A link for the camera of another device. */
export default function QrDialog({ link, onClose }: { link: Link; onClose: () => void }) {
  const t = useT();
  const title = t('vpn.links.qrOf', { format: formatName(link.format) });
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
        <QrCode value={link.url} label={title} className={classes.large} />
        <p>{t('vpn.links.qrLead')}</p>
      </div>
    </Dialog>
  );
}
