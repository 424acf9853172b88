import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { formatName } from '@/lib/goods';
import { useT } from '@/lib/i18n';
import { lazyPart } from '@/lib/pagePart';
import { CopyButton } from '@/ui/CopyButton';
import { splitLinks } from '../links';
import type { Link } from '../rules';
import classes from './LinkRows.module.css';

const QrDialog = lazyPart(() => import('./QrDialog'));

/** The link for each kind of app, to copy or to scan; what few people need waits behind a button. */
export function LinkRows({ links }: { links: readonly Link[] }) {
  const t = useT();
  const [first, others] = splitLinks(links);
  const [open, setOpen] = useState(false);
  const [scanned, setScanned] = useState<Link | null>(null);
  const row = (link: Link) => <LinkRow key={link.format} link={link} onScan={() => setScanned(link)} />;
  return (
    <div className={classes.rows}>
      <ul>{first.map(row)}</ul>
      {others.length > 0 && (
        <Button
          variant="default"
          size="sm"
          className={classes.more}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'vpn.links.fewer' : 'vpn.links.more')}
        </Button>
      )}
      {open && <ul>{others.map(row)}</ul>}
      {scanned && (
        <Suspense>
          <QrDialog link={scanned} onClose={() => setScanned(null)} />
        </Suspense>
      )}
    </div>
  );
}

function LinkRow({ link: { format, url }, onScan }: { link: Link; onScan: () => void }) {
  const t = useT();
  const name = formatName(format);
  return (
    <li className={classes.link}>
      <div className={classes.address}>
        <p className="small">{t('vpn.links.for', { format: name })}</p>
        <code>{url}</code>
      </div>
      <div className={classes.acts}>
        <CopyButton value={url} size="sm">
          {t('vpn.links.copy', { format: name })}
        </CopyButton>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconQrcode size={16} />}
          aria-label={t('vpn.links.qrOf', { format: name })}
          onClick={onScan}
        >
          {t('vpn.links.qr')}
        </Button>
      </div>
    </li>
  );
}
