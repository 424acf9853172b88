import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import classes from './FileDropZone.module.css';

interface FileDropZoneProps {
  /** What to do here, in one line. */
  call: string;
  /** What is taken, in small. */
  limits: readonly string[];
  /** Where it is what the page is there for. */
  large?: boolean;
  multiple?: boolean;
  /** What the browser's own list offers, such as `.json`. */
  accept?: string;
  /** The id of what is said about it elsewhere. */
  describedBy?: string | undefined;
  testId: string;
  /** Takes the place of the browser's own list, which `browse` opens. */
  onPress?: (browse: () => void) => void;
  onDrop: (dropped: DataTransfer) => void;
  /** What was chosen from the browser's own list. */
  onChoose: (files: readonly File[]) => void;
}

/** A large place to drop files on, which is a button as well. */
export function FileDropZone({ call, limits, large, describedBy, testId, ...props }: FileDropZoneProps) {
  const { multiple, accept, onPress = (browse) => browse(), onDrop, onChoose } = props;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    onDrop(event.dataTransfer);
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
        data-large={large}
        data-over={over || undefined}
        aria-describedby={describedBy}
        onClick={() => onPress(() => input.current?.click())}
        onDragOver={hover}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconUpload size={large ? 40 : 32} stroke={1.5} aria-hidden />
        <span className={classes.call}>{call}</span>
        {limits.map((limit) => (
          <span key={limit} className={classes.limits}>
            {limit}
          </span>
        ))}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        data-testid={testId}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = ''; // the same file may be chosen again
          onChoose(files);
        }}
      />
    </>
  );
}
