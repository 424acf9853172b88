import { useEffect, useRef, useState } from 'react';
import { useSendForm } from '@/lib/form';
import { createIdempotency } from '@/lib/http';
import { checkPicture } from '@/lib/picture';
import { type OwnApp, type Pictures, useHandIn } from './api';
import { dropDraft, keepDraft, readDraft } from './draft';
import { type AppFields, checkApp } from './rules';

type PictureName = keyof Pictures;

/**
 * An app while it is filled in and sent: a new one, or a refused one with what
 * it said before. Beside the texts the form holds the names of the pictures, so
 * that what is wrong with one is said and found as with any other field.
 */
export function useAppForm(again: OwnApp | undefined, onSent: () => void) {
  const handIn = useHandIn();
  const [pictures, setPictures] = useState<Pictures>({});
  const [progress, setProgress] = useState(0);
  const [repeats] = useState(createIdempotency);
  const sending = useRef<AbortController | null>(null);

  const form = useSendForm<AppFields>({
    initial: again ? fieldsOf(again) : readDraft(),
    check: (fields) => checkApp(fields, again !== undefined),
    async send(fields) {
      setProgress(0);
      sending.current = new AbortController();
      await handIn({
        again: again?.id,
        fields,
        pictures,
        idempotencyKey: repeats.keyFor([again?.id, fields, marksOf(pictures)]),
        signal: sending.current.signal,
        onProgress: setProgress,
      });
      repeats.done();
    },
    onSent() {
      if (!again) dropDraft();
      onSent();
    },
  });

  const { values } = form;
  useEffect(() => {
    if (!again) keepDraft(values);
  }, [again, values]);

  useEffect(() => () => sending.current?.abort(), []);

  async function choose(name: PictureName, file: File): Promise<void> {
    const wrong = await checkPicture(file);
    if (wrong) {
      form.form.setFieldError(name, wrong); // what was chosen before stays
      return;
    }
    setPictures((all) => ({ ...all, [name]: file }));
    form.form.setFieldValue(name, file.name);
  }

  function drop(name: PictureName): void {
    setPictures((all) => ({ ...all, [name]: undefined }));
    form.form.setFieldValue(name, '');
  }

  return {
    ...form,
    /** Stopping is nothing that has to be explained to whoever did it. */
    failure: isAbort(form.failure) ? null : form.failure,
    pictures,
    choose,
    drop,
    /** How much of it has been sent, from 0 to 1. */
    progress,
    stop: () => sending.current?.abort(),
  };
}

export type AppForm = ReturnType<typeof useAppForm>;

const fieldsOf = ({ name, description, url, category }: OwnApp): AppFields => ({
  name,
  description,
  url,
  category,
  icon: '',
  thumbnail: '',
});

/** What tells one choice of files from another. */
const marksOf = ({ icon, thumbnail }: Pictures) =>
  [icon, thumbnail].map((file) => file && [file.name, file.size, file.lastModified]);

const isAbort = (failure: unknown) => failure instanceof DOMException && failure.name === 'AbortError';
