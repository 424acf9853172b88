import { useLocale, useT } from '@/lib/i18n';
import { FailureNote } from '@/ui/FailureNote';
import type { NotTaken } from '../queue';
import classes from './NotTakenNote.module.css';

interface NotTakenNoteProps {
  notTaken: NotTaken | null;
  /** Why nothing could be taken at all. */
  failure: unknown;
}

/** Names the files that stayed behind; the others are on their way. */
export function NotTakenNote({ notTaken, failure }: NotTakenNoteProps) {
  const t = useT();
  const list = new Intl.ListFormat(useLocale());
  return (
    <div className={classes.note} role="alert">
      {notTaken && notTaken.tooLarge.length > 0 && (
        <p>{t('upload.notTaken.tooLarge', { names: list.format(notTaken.tooLarge) })}</p>
      )}
      {notTaken && notTaken.tooMany.length > 0 && (
        <p>{t('upload.notTaken.tooMany', { names: list.format(notTaken.tooMany) })}</p>
      )}
      <FailureNote failure={failure} />
    </div>
  );
}
