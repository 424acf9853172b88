import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useT } from '@/lib/i18n';
import { filesOfDrop, lastingPicker } from '../choose';
import type { ChosenFile } from '../queue';
import classes from './DropZone.module.css';

interface DropZoneProps {
  /** Whoever chooses files must sign in first, and should know it before. */
  visitor: boolean;
  onChoose: (chosen: readonly ChosenFile[]) => void;
}

/** A large place to drop files on, which is a button as well. */
export function DropZone({ visitor, onChoose }: DropZoneProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  async function pick(): Promise<void> {
    const picker = lastingPicker();
    // Frames of other sites have no picker that lasts; every browser has the old one.
    const chosen = picker && (await picker().catch(() => null));
    if (chosen) onChoose(chosen);
    else input.current?.click();
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    void filesOfDrop(event.dataTransfer).then(onChoose);
  }

  function hover(event: DragEvent): void {
    event.preventDefault(); // else the browser would open the file
    setOver(true);
  }

  return (
    <>
      <button
        type="button"
        className={classes.zone}
        data-over={over || undefined}
        onClick={() => void pick()}
        onDragOver={hover}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconUpload size={40} stroke={1.5} aria-hidden />
        <span className={classes.call}>{t('upload.drop.call')}</span>
        <span className={classes.limits}>{t('upload.drop.limits')}</span>
        {visitor && <span className={classes.limits}>{t('upload.drop.members')}</span>}
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        data-testid="upload-files"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = ''; // the same file may be chosen again
          onChoose(files.map((file) => ({ file })));
        }}
      />
    </>
  );
}
