import { useState } from 'react';
import { formatBytes, formatNumber, useLocale, useT } from '@/lib/i18n';
import { Pill } from '@/ui/Pill';
import { Table } from '@/ui/Table';
import type { SeenEntry, SeenFile } from '../api';
import { asTree } from '../tree';
import { FileStatePill } from './Bits';
import { BlockDialog } from './BlockDialog';
import { BlockButton } from './FileList';
import classes from './Stored.module.css';

const INDENT = 20;

/** Everything that is or was in a share, folders before what lies in them. */
export function EntryTable({ entries }: { entries: readonly SeenEntry[] }) {
  const t = useT();
  const locale = useLocale();
  const [blocking, setBlocking] = useState<SeenFile | null>(null);
  const [done, setDone] = useState('');
  return (
    <>
      <p className={classes.done} role="status">
        {done}
      </p>
      <Table label={t('storage.share.contents')}>
        <thead>
          <tr>
            <th>{t('storage.field.name')}</th>
            <th>{t('storage.field.size')}</th>
            <th>{t('storage.field.points')}</th>
            <th>{t('storage.field.state')}</th>
            <th>{t('storage.field.act')}</th>
          </tr>
        </thead>
        <tbody>
          {asTree(entries).map(({ entry, depth }) => (
            <tr key={entry.id}>
              <td className={classes.entry} style={{ paddingInlineStart: depth * INDENT + INDENT }}>
                <bdi>{entry.name}</bdi>
                {entry.description && (
                  <p className="small muted" dir="auto">
                    {entry.description}
                  </p>
                )}
              </td>
              <td className="num">{entry.file && formatBytes(entry.file.size, locale)}</td>
              <td className="num">{entry.file && formatNumber(entry.points, locale)}</td>
              <td>
                {entry.file && <FileStatePill file={entry.file} />}
                {!entry.live && <Pill>{t('storage.share.removed')}</Pill>}
              </td>
              <td>{entry.file && <BlockButton file={entry.file} onBlock={setBlocking} />}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {blocking && <BlockDialog file={blocking} onDone={setDone} onClose={() => setBlocking(null)} />}
    </>
  );
}
