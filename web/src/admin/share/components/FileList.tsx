import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatBytes, formatDate, useLocale, useT } from '@/lib/i18n';
import { useSmallScreen } from '@/lib/surface';
import { CardFacts } from '@/ui/CardFacts';
import { Table } from '@/ui/Table';
import type { SeenFile } from '../api';
import { FileStatePill, Who } from './Bits';
import { BlockDialog } from './BlockDialog';
import classes from './Stored.module.css';

interface FilesProps {
  files: readonly SeenFile[];
  onBlock: (file: SeenFile) => void;
}

interface FileListProps {
  files: readonly SeenFile[];
  /** Hears what was done; the list may be empty after it. */
  onDone: (words: string) => void;
}

export function FileList({ files, onDone }: FileListProps) {
  const [blocking, setBlocking] = useState<SeenFile | null>(null);
  const Shown = useSmallScreen() ? FileCards : FileTable;
  return (
    <>
      <Shown files={files} onBlock={setBlocking} />
      {blocking && <BlockDialog file={blocking} onDone={onDone} onClose={() => setBlocking(null)} />}
    </>
  );
}

function FileTable({ files, onBlock }: FilesProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <Table label={t('storage.view.files')}>
      <thead>
        <tr>
          <th>{t('storage.field.name')}</th>
          <th>{t('storage.field.size')}</th>
          <th>{t('storage.field.state')}</th>
          <th>{t('storage.field.expires')}</th>
          <th>{t('storage.field.act')}</th>
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <tr key={file.id}>
            <td className={classes.entry}>
              <bdi>{file.name}</bdi>
              <p className="small muted">
                <Who member={file.owner} />
              </p>
            </td>
            <td className="num">{formatBytes(file.size, locale)}</td>
            <td>
              <FileStatePill file={file} />
            </td>
            <td className="num">{formatDate(file.expiresAt, locale, 'dateTime')}</td>
            <td>
              <BlockButton file={file} onBlock={onBlock} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function FileCards({ files, onBlock }: FilesProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <ul className={classes.lines}>
      {files.map((file) => (
        <li key={file.id} className="card">
          <b className={classes.entry}>
            <bdi>{file.name}</bdi>
          </b>
          <CardFacts>
            <dt>{t('storage.field.owner')}</dt>
            <dd>
              <Who member={file.owner} />
            </dd>
            <dt>{t('storage.field.size')}</dt>
            <dd>{formatBytes(file.size, locale)}</dd>
            <dt>{t('storage.field.state')}</dt>
            <dd>
              <FileStatePill file={file} />
            </dd>
            <dt>{t('storage.field.expires')}</dt>
            <dd>{formatDate(file.expiresAt, locale, 'dateTime')}</dd>
          </CardFacts>
          <BlockButton file={file} onBlock={onBlock} />
        </li>
      ))}
    </ul>
  );
}

/** Only what is whole and still there can be blocked: before that it has no digest, and nobody can fetch it. */
export function BlockButton({ file, onBlock }: { file: SeenFile; onBlock: (file: SeenFile) => void }) {
  const t = useT();
  if (!file.digest || file.state === 'blocked') return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t('storage.block.named', { name: file.name })}
      onClick={() => onBlock(file)}
    >
      {t('storage.block.label')}
    </Button>
  );
}
