import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { formatName } from '@/lib/goods';
import { useT } from '@/lib/i18n';
import { lazyPart } from '@/lib/pagePart';
import { CopyButton } from '@/ui/CopyButton';
import { splitLinks } from '../links';
import type { Link, LinkSet } from '../rules';
import classes from './LinkRows.module.css';

const QrDialog = lazyPart(() => import('./QrDialog'));

/** One form of the link, in words. */
interface Row {
  url: string;
  purpose: string;
  copy: string;
  /** The name of its picture for cameras. */
  code: string;
}

/** The link for every app and for each kind of them, to copy or to scan; what few people need waits behind a button. */
export function LinkRows({ set: { url, links } }: { set: Pick<LinkSet, 'url' | 'links'> }) {
  const t = useT();
  const [first, others] = splitLinks(links);
  const inFormat = (link: Link): Row => {
    const format = formatName(link.format);
    return {
      url: link.url,
      purpose: t('vpn.links.for', { format }),
      copy: t('vpn.links.copy', { format }),
      code: t('vpn.links.qrOf', { format }),
    };
  };
  const any: Row = {
    url,
    purpose: t('vpn.links.forAny'),
    copy: t('vpn.links.copyAny'),
    code: t('vpn.links.qrOfAny'),
  };
  const [open, setOpen] = useState(false);
  const [scanned, setScanned] = useState<Row | null>(null);
  const item = (row: Row) => <LinkRow key={row.url} row={row} onScan={() => setScanned(row)} />;
  return (
    <div className={classes.rows}>
      <ul>{[any, ...first.map(inFormat)].map(item)}</ul>
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
      {open && <ul>{others.map(inFormat).map(item)}</ul>}
      {scanned && (
        <Suspense>
          <QrDialog title={scanned.code} url={scanned.url} onClose={() => setScanned(null)} />
        </Suspense>
      )}
    </div>
  );
}

function LinkRow({ row: { url, purpose, copy, code }, onScan }: { row: Row; onScan: () => void }) {
  const t = useT();
  return (
    <li className={classes.link}>
      <div className={classes.address}>
        <p className="small">{purpose}</p>
        <code>{url}</code>
      </div>
      <div className={classes.acts}>
        <CopyButton value={url} size="sm">
          {copy}
        </CopyButton>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconQrcode size={16} />}
          aria-label={code}
          onClick={onScan}
        >
          {t('vpn.links.qr')}
        </Button>
      </div>
    </li>
  );
}
