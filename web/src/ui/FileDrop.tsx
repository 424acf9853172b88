import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import classes from './FileDrop.module.css';

interface FileDropProps {
  /** What to do here, in one line. */
  call: string;
  /** What is taken, in small. */
  limits: string;
  /** What the browser's own list offers, such as `.json`. */
  accept: string;
  error?: string | undefined;
  onChoose: (file: File) => void;
}

/** A large place to drop one file on, which is a button as well. */
export function FileDrop({ call, limits, accept, error, onChoose }: FileDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  }

  function hover(event: DragEvent): void {
    event.preventDefault(); // else the browser would open the file
    setOver(true);
  }

  return (
    <div>
      <button
        type="button"
        className={classes.zone}
        data-over={over || undefined}
        aria-describedby={error ? id : undefined}
        onClick={() => input.current?.click()}
        onDragOver={hover}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconUpload size={32} stroke={1.5} aria-hidden />
        <span className={classes.call}>{call}</span>
        <span className={classes.limits}>{limits}</span>
      </button>
      <p id={id} className={classes.error} role="alert">
        {error}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        data-testid="file-drop"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = ''; // the same file may be chosen again
          if (file) onChoose(file);
        }}
      />
    </div>
  );
}
