import { formatDate, useLocale, useT } from '@/lib/i18n';
import { useSurface } from '@/lib/surface';
import { CardFacts } from '@/ui/CardFacts';
import { GroupedCode } from '@/ui/GroupedCode';
import { Table } from '@/ui/Table';
import type { DownloadLine } from '../api';
import classes from './Lines.module.css';

interface DownloadListProps {
  downloads: readonly DownloadLine[];
}

export function DownloadList({ downloads }: DownloadListProps) {
  return useSurface() === 'phone' ? (
    <DownloadCards downloads={downloads} />
  ) : (
    <DownloadTable downloads={downloads} />
  );
}

function DownloadTable({ downloads }: DownloadListProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <Table label={t('share.log.title')}>
      <thead>
        <tr>
          <th>{t('share.field.file')}</th>
          <th>{t('share.field.code')}</th>
          <th>{t('share.field.user')}</th>
          <th>{t('share.field.time')}</th>
          <th>{t('share.field.ip')}</th>
        </tr>
      </thead>
      <tbody>
        {downloads.map((line) => (
          <tr key={line.id}>
            <td className={classes.name}>
              <bdi>{line.fileName}</bdi>
            </td>
            <td>
              <GroupedCode symbols={line.fileLogo} />
            </td>
            <td>
              <Downloader line={line} />
            </td>
            <td className="num">{formatDate(line.downloadTime, locale, 'dateTime')}</td>
            <td className={classes.ip}>{line.ip}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function DownloadCards({ downloads }: DownloadListProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <ul className={classes.cards}>
      {downloads.map((line) => (
        <li key={line.id} className="card">
          <div className={classes.head}>
            <bdi>{line.fileName}</bdi>
          </div>
          <CardFacts>
            <dt>{t('share.field.code')}</dt>
            <dd>
              <GroupedCode symbols={line.fileLogo} />
            </dd>
            <dt>{t('share.field.user')}</dt>
            <dd>
              <Downloader line={line} />
            </dd>
            <dt>{t('share.field.time')}</dt>
            <dd>{formatDate(line.downloadTime, locale, 'dateTime')}</dd>
            <dt>{t('share.field.ip')}</dt>
            <dd className={classes.ip}>{line.ip}</dd>
          </CardFacts>
        </li>
      ))}
    </ul>
  );
}

/** The name of a member; the server has none for visitors, and an empty one for who has left since. */
function Downloader({ line }: { line: DownloadLine }) {
  const t = useT();
  if (line.user) return <bdi>{line.user}</bdi>;
  return <span className="muted">{t(line.user === null ? 'share.log.visitor' : 'share.log.left')}</span>;
}
