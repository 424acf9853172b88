import { useState } from 'react';
import { formatBytes, formatNumber, useLocale, useT } from '@/lib/i18n';
import { useSmallScreen } from '@/lib/surface';
import { CardFacts } from '@/ui/CardFacts';
import { Pill } from '@/ui/Pill';
import { Table } from '@/ui/Table';
import type { SeenEntry, SeenFile } from '../api';
import { asTree } from '../tree';
import { FileStatePill } from './Bits';
import { BlockDialog } from './BlockDialog';
import { BlockButton } from './FileList';
import classes from './Stored.module.css';

const INDENT = 20;
const CARD_INDENT = 12;

interface EntriesProps {
  entries: readonly SeenEntry[];
  onBlock: (file: SeenFile) => void;
}

/** Everything that is or was in a share, folders before what lies in them. */
export function EntryList({ entries }: { entries: readonly SeenEntry[] }) {
  const [blocking, setBlocking] = useState<SeenFile | null>(null);
  const [done, setDone] = useState('');
  const Shown = useSmallScreen() ? EntryCards : EntryTable;
  return (
    <div>
      <p className={classes.done} role="status">
        {done}
      </p>
      <Shown entries={entries} onBlock={setBlocking} />
      {blocking && <BlockDialog file={blocking} onDone={setDone} onClose={() => setBlocking(null)} />}
    </div>
  );
}

function EntryTable({ entries, onBlock }: EntriesProps) {
  const t = useT();
  const locale = useLocale();
  return (
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
              <Named entry={entry} />
            </td>
            <td className="num">{entry.file && formatBytes(entry.file.size, locale)}</td>
            <td className="num">{entry.file && formatNumber(entry.points, locale)}</td>
            <td>
              <Standing entry={entry} />
            </td>
            <td>{entry.file && <BlockButton file={entry.file} onBlock={onBlock} />}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function EntryCards({ entries, onBlock }: EntriesProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <ul className={classes.lines} aria-label={t('storage.share.contents')}>
      {asTree(entries).map(({ entry, depth }) => (
        <li
          key={entry.id}
          className={`card ${classes.entryCard}`}
          style={{ marginInlineStart: depth * CARD_INDENT }}
        >
          <div className={classes.entry}>
            <Named entry={entry} />
          </div>
          {entry.file && (
            <CardFacts>
              <dt>{t('storage.field.size')}</dt>
              <dd>{formatBytes(entry.file.size, locale)}</dd>
              <dt>{t('storage.field.points')}</dt>
              <dd>{formatNumber(entry.points, locale)}</dd>
            </CardFacts>
          )}
          {(entry.file || !entry.live) && (
            <div className={classes.standing}>
              <span>
                <Standing entry={entry} />
              </span>
              {entry.file && <BlockButton file={entry.file} onBlock={onBlock} />}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Named({ entry }: { entry: SeenEntry }) {
  return (
    <>
      <bdi>{entry.name}</bdi>
      {entry.description && (
        <p className="small muted" dir="auto">
          {entry.description}
        </p>
      )}
    </>
  );
}

function Standing({ entry }: { entry: SeenEntry }) {
  const t = useT();
  return (
    <>
      {entry.file && <FileStatePill file={entry.file} />}
      {!entry.live && <Pill>{t('storage.share.removed')}</Pill>}
    </>
  );
}
