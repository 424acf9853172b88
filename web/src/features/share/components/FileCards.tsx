import { formatDate, useLocale, useT } from '@/lib/i18n';
import { Bytes } from '@/ui/Amount';
import { CardFacts } from '@/ui/CardFacts';
import type { OwnFile } from '../api';
import { Acts } from './Acts';
import { FileState, FileTime, Shared } from './FileState';
import { actsOn, type FileListProps, isReady } from './fileActs';
import classes from './Lines.module.css';

export function FileCards({ files, chosen, onChoose, onAct }: FileListProps) {
  return (
    <ul className={classes.cards}>
      {files.map((file) => (
        <li key={file.id} className="card">
          <div className={classes.head}>
            {isReady(file) ? (
              <label>
                <input
                  type="checkbox"
                  className={classes.check}
                  checked={chosen.has(file.id)}
                  onChange={(event) => onChoose(file.id, event.currentTarget.checked)}
                />
                <bdi>{file.name}</bdi>
              </label>
            ) : (
              <bdi>{file.name}</bdi>
            )}
            <FileState file={file} />
          </div>
          <Facts file={file} />
          <Acts name={file.name} offered={actsOn(file)} onAct={(act) => onAct(act, file)} />
        </li>
      ))}
    </ul>
  );
}

function Facts({ file }: { file: OwnFile }) {
  const t = useT();
  const locale = useLocale();
  return (
    <CardFacts>
      <dt>{t('share.field.size')}</dt>
      <dd>
        <Bytes value={file.size} />
      </dd>
      {(file.state === 'ready' || file.state === 'uploading') && (
        <>
          <dt>{t(file.state === 'ready' ? 'share.field.kept' : 'share.field.state')}</dt>
          <dd>
            <FileTime file={file} />
          </dd>
        </>
      )}
      {file.uploadedAt && (
        <>
          <dt>{t('share.field.uploaded')}</dt>
          <dd>{formatDate(file.uploadedAt, locale, 'dateTime')}</dd>
        </>
      )}
      <dt>{t('share.field.shared')}</dt>
      <dd>
        <Shared file={file} />
      </dd>
    </CardFacts>
  );
}
