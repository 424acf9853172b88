import { formatDate, useLocale, useT } from '@/lib/i18n';
import { Bytes } from '@/ui/Amount';
import { Table } from '@/ui/Table';
import { Acts } from './Acts';
import { FileState, FileTime, Shared } from './FileState';
import { actsOn, type FileListProps, isReady } from './fileActs';
import classes from './Lines.module.css';

export function FileTable({ files, chosen, onChoose, onAct }: FileListProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <Table label={t('app.page.files')}>
      <thead>
        <tr>
          <th>
            <span className="only-heard">{t('share.field.select')}</span>
          </th>
          <th>{t('share.field.name')}</th>
          <th>{t('share.field.size')}</th>
          <th>{t('share.field.state')}</th>
          <th>{t('share.field.shared')}</th>
          <th>{t('share.field.acts')}</th>
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <tr key={file.id}>
            <td>
              {isReady(file) && (
                <input
                  type="checkbox"
                  className={classes.check}
                  aria-label={t('share.files.select', { name: file.name })}
                  checked={chosen.has(file.id)}
                  onChange={(event) => onChoose(file.id, event.currentTarget.checked)}
                />
              )}
            </td>
            <td className={classes.name}>
              <bdi>{file.name}</bdi>
              {file.uploadedAt && (
                <p className={classes.aside}>{formatDate(file.uploadedAt, locale, 'dateTime')}</p>
              )}
            </td>
            <td>
              <Bytes value={file.size} />
            </td>
            <td className={classes.state}>
              <FileState file={file} />
              <p className={classes.aside}>
                <FileTime file={file} />
              </p>
            </td>
            <td>
              <Shared file={file} />
            </td>
            <td>
              <Acts name={file.name} offered={actsOn(file)} onAct={(act) => onAct(act, file)} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
