import { Button } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { formatBytes, useLocale, useT } from '@/lib/i18n';
import { PICTURE_ENDINGS } from '@/lib/picture';
import { useSurface } from '@/lib/surface';
import { usePreview } from '../usePreview';
import classes from './PictureField.module.css';

interface PictureFieldProps {
  /** The field's name in the form, by which it is found when it has to be corrected. */
  path: string;
  label: string;
  help: string;
  required?: boolean;
  /** Icons are square; everything else is seen in the form of a screen. */
  shape: 'square' | 'wide';
  file: File | undefined;
  /** The picture that is there already and stays unless another is chosen. */
  current?: string | undefined;
  error: string | undefined;
  onChoose: (file: File) => void;
  onDrop: () => void;
}

/** A picture to be chosen or dropped here, shown at once: label above, help below, an error in its place. */
export function PictureField(props: PictureFieldProps) {
  const { path, label, help, required, shape, file, current, error, onChoose, onDrop } = props;
  const t = useT();
  const locale = useLocale();
  const call = useSurface() === 'phone' ? 'apps.form.choosePhone' : 'apps.form.choose';
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const preview = usePreview(file) ?? current;

  function choose(files: FileList | null): void {
    const [chosen] = files ?? [];
    if (chosen) onChoose(chosen);
    if (input.current) input.current.value = ''; // the same file may be chosen again
  }

  function hover(event: DragEvent): void {
    event.preventDefault(); // else the browser would open the file
    setOver(true);
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files);
  }

  return (
    <div className={classes.field}>
      <span className={classes.label} id={`${id}-label`} data-required={required}>
        {label}
      </span>
      <label
        className={classes.zone}
        data-over={over || undefined}
        data-wrong={error !== undefined || undefined}
        onDragOver={hover}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          type="file"
          className="only-heard"
          accept={PICTURE_ENDINGS}
          data-path={path}
          required={required}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-help`}
          aria-invalid={error !== undefined}
          onChange={(event) => choose(event.currentTarget.files)}
        />
        <span className={classes.frame} data-shape={shape}>
          {preview ? <img src={preview} alt="" /> : <IconPhotoPlus size={28} stroke={1.5} aria-hidden />}
        </span>
        <span className={classes.words}>
          <b>{file ? file.name : t(current ? 'apps.form.replace' : call)}</b>
          <span className="muted small">
            {file ? formatBytes(file.size, locale) : t('apps.form.pictureRule')}
          </span>
        </span>
      </label>
      <p id={`${id}-help`} className={error ? classes.problem : classes.help}>
        {error ?? help}
      </p>
      {file && (
        <Button
          variant="subtle"
          size="sm"
          className={classes.remove}
          onClick={() => {
            onDrop();
            input.current?.focus(); // the button goes
          }}
        >
          {t('apps.form.removePicture')}
        </Button>
      )}
    </div>
  );
}
