import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useT } from '@/lib/i18n';
import { type Code, codeLink } from '@/lib/seal';
import { inGroups } from '@/lib/seal/symbols';
import { CopyButton } from '@/ui/CopyButton';
import { QrCode } from '@/ui/QrCode';
import classes from './CodeCard.module.css';

/** Both halves of a download code, to be copied, sent as a link or shown to a camera. */
export function CodeCard({ code }: { code: Code }) {
  const t = useT();
  const [scanning, setScanning] = useState(false);
  const first = inGroups(code.first);
  const second = inGroups(code.second);
  const link = codeLink(window.location.origin, code);
  return (
    <div className={classes.code}>
      <Half tone="known" says={t('share.code.first')} symbols={first} />
      <Half tone="secret" says={t('share.code.second')} symbols={second} />
      <div className={classes.acts}>
        <CopyButton value={link} variant="filled">
          {t('share.code.copyLink')}
        </CopyButton>
        <CopyButton value={`${first}-${second}`}>{t('share.code.copyCode')}</CopyButton>
        <Button
          variant="default"
          leftSection={<IconQrcode size={16} aria-hidden />}
          aria-expanded={scanning}
          onClick={() => setScanning(!scanning)}
        >
          {t('share.code.qr')}
        </Button>
      </div>
      {scanning && <QrCode value={link} label={t('share.code.qrOf')} className={classes.qr} />}
      <p className="small muted">{t('share.code.keep')}</p>
    </div>
  );
}

function Half({ tone, says, symbols }: { tone: 'known' | 'secret'; says: string; symbols: string }) {
  const id = useId();
  return (
    <p className={classes.half} data-tone={tone}>
      <span id={id}>{says}</span>
      <output aria-labelledby={id}>{symbols}</output>
    </p>
  );
}
