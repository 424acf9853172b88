import { useId } from 'react';
import classes from './FileDrop.module.css';
import { FileDropZone } from './FileDropZone';

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

/** A place for one file, with what is wrong about it. */
export function FileDrop({ call, limits, accept, error, onChoose }: FileDropProps) {
  const id = useId();
  const take = ([file]: Iterable<File>) => {
    if (file) onChoose(file);
  };
  return (
    <div>
      <FileDropZone
        call={call}
        limits={[limits]}
        accept={accept}
        describedBy={error ? id : undefined}
        testId="file-drop"
        onDrop={({ files }) => take(files)}
        onChoose={take}
      />
      <p id={id} className={classes.error} role="alert">
        {error}
      </p>
    </div>
  );
}
