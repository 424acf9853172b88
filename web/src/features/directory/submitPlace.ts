import { type RefObject, useEffect, useRef } from 'react';
import { useAddressWords } from '@/lib/surface';

/** The form for links stands far down the personal page. A query leads to it, because a fragment does not outlive signing in. */
export const SUBMIT_PATH = '/sys/account_info?at=submit';

/** Brings the form into view, and the keyboard to its field, for who came to hand something in. */
export function useSubmitPlace(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const [words] = useAddressWords();
  const asked = words.get('at') === 'submit';
  useEffect(() => {
    if (!asked) return;
    // A new page is taken to its top in the same turn as this effect; a frame later that is done.
    const frame = requestAnimationFrame(() => {
      form.current?.scrollIntoView({ block: 'center' });
      form.current?.querySelector('input')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [asked]);
  return form;
}
