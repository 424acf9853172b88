import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { ApiError } from '@/lib/http';
import { useT } from '@/lib/i18n';
import { checkPicture, PICTURE_ENDINGS } from '@/lib/picture';
import { FailureNote } from '@/ui/FailureNote';
import { FileDrop } from '@/ui/FileDrop';
import { Section } from '@/ui/Section';
import { useAddPicture, useRemovePicture } from '../acts';
import type { OwnProduct } from '../api';
import classes from './Pictures.module.css';

const MOST = 5;

/** A product's pictures. Each is kept as soon as it is chosen. */
export function Pictures({ product: { id, pictures } }: { product: OwnProduct }) {
  const t = useT();
  const add = useAddPicture();
  const remove = useRemovePicture();
  const [wrong, setWrong] = useState<ApiError | null>(null);
  const place = useRef<HTMLDivElement>(null);

  async function choose(file: File): Promise<void> {
    const code = await checkPicture(file);
    setWrong(code ? new ApiError({ status: 0, code }) : null);
    if (!code) add.mutate({ id, file });
  }

  return (
    <Section title={t('myStore.pictures.title')} lead={t('myStore.pictures.lead', { most: MOST })}>
      <div ref={place} tabIndex={-1} className={classes.place}>
        {pictures.length > 0 && (
          <ul className={classes.list}>
            {pictures.map(({ ref, url }, index) => (
              <li key={ref}>
                <img src={url} alt={t('myStore.pictures.alt', { number: index + 1 })} />
                <Button
                  variant="default"
                  size="sm"
                  loading={remove.isPending && remove.variables?.ref === ref}
                  aria-label={t('myStore.pictures.removeNamed', { number: index + 1 })}
                  onClick={() =>
                    // The button goes with its picture.
                    remove.mutate({ id, ref }, { onSuccess: () => place.current?.focus() })
                  }
                >
                  {t('myStore.pictures.remove')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {pictures.length < MOST && (
        <FileDrop
          call={t(add.isPending ? 'myStore.pictures.sending' : 'myStore.pictures.choose')}
          limits={t('myStore.pictureRule')}
          accept={PICTURE_ENDINGS}
          onChoose={(file) => void choose(file)}
        />
      )}
      <FailureNote failure={wrong ?? add.error ?? remove.error} />
    </Section>
  );
}
