import { Button } from '@mantine/core';
import { type ChangeEvent, useRef } from 'react';
import { useT } from '@/lib/i18n';
import { FailureNote } from '@/ui/FailureNote';
import { useUploadPicture } from '../api';
import type { FieldProps } from './field';
import classes from './fields.module.css';

const FORMATS = '.jpg,.jpeg,.png,.ico';

/** A chosen picture is handed in at once, to be seen as it will be; it is used only after saving. */
export function PictureInput({ draft, onChange, id, labelledBy, describedBy }: FieldProps<string>) {
  const t = useT();
  const chooser = useRef<HTMLInputElement>(null);
  const upload = useUploadPicture();

  const send = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    event.currentTarget.value = ''; // so that the same file can be chosen again after a failure
    if (file) upload.mutate(file, { onSuccess: onChange });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the setting's label stands outside, where a legend cannot.
    <div className={classes.picture} role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {draft && <img src={draft} alt={t('settings.picture.preview')} />}
      <div className={classes.buttons}>
        <Button id={id} variant="default" loading={upload.isPending} onClick={() => chooser.current?.click()}>
          {t(draft ? 'settings.picture.replace' : 'settings.picture.choose')}
        </Button>
        {draft && (
          <Button variant="subtle" disabled={upload.isPending} onClick={() => onChange('')}>
            {t('settings.picture.remove')}
          </Button>
        )}
        <input ref={chooser} type="file" accept={FORMATS} hidden onChange={send} />
      </div>
      <span className="small muted">{t('settings.picture.formats')}</span>
      <span className="only-heard" role="status">
        {upload.isPending && t('settings.picture.sending')}
      </span>
      <FailureNote failure={upload.error} />
    </div>
  );
}
