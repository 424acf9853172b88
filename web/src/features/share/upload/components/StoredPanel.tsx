import { Button } from '@mantine/core';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import type { UploadLine } from '../line';
import classes from './WhatHappens.module.css';

interface StoredPanelProps {
  lines: readonly UploadLine[];
  onShare: (lines: readonly UploadLine[]) => void;
}

/** What can be done with files that have arrived. */
export function StoredPanel({ lines, onShare }: StoredPanelProps) {
  const t = useT();
  const stored = lines.filter((line) => line.stored !== null);
  if (stored.length === 0) return null;
  return (
    <section className="card">
      <h2 className={classes.title}>{t('upload.stored.title', { count: stored.length })}</h2>
      <p className="muted">{t('upload.stored.text')}</p>
      <div className={classes.acts}>
        <Button onClick={() => onShare(stored)}>{t('upload.stored.share', { count: stored.length })}</Button>
        <Button component={SurfaceLink} to="/fs/my_files" variant="default">
          {t('upload.stored.files')}
        </Button>
      </div>
    </section>
  );
}
