import { Button } from '@mantine/core';
import { useT } from '@/lib/i18n';
import { Part } from '@/ui/Part';
import { isMoving, isUnfinished, isWaiting, type UploadLine } from '../line';
import { uploads } from '../uploads';
import { Announcer } from './Announcer';
import classes from './UploadList.module.css';
import { UploadRow } from './UploadRow';

interface UploadListProps {
  lines: readonly UploadLine[];
  onShare: (lines: readonly UploadLine[]) => void;
}

/** Every upload with what can be done about it. */
export function UploadList({ lines, onShare }: UploadListProps) {
  const t = useT();
  return (
    <>
      <Announcer lines={lines} />
      {lines.length > 0 && (
        <Part title={t('upload.list.title')} action={<WholeList lines={lines} />}>
          <ul className={classes.list}>
            {lines.map((line) => (
              <UploadRow key={line.id} line={line} onShare={() => onShare([line])} />
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

/** What holds for all at once is offered only where there are several. */
function WholeList({ lines }: { lines: readonly UploadLine[] }) {
  const t = useT();
  if (lines.filter(isUnfinished).length < 2) return null;
  if (lines.some(isMoving)) {
    return (
      <Button variant="default" onClick={uploads.pauseAll}>
        {t('upload.list.pauseAll')}
      </Button>
    );
  }
  return lines.some(isWaiting) ? (
    <Button variant="default" onClick={uploads.resumeAll}>
      {t('upload.list.resumeAll')}
    </Button>
  ) : null;
}
