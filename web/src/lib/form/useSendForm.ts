import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, valuesOf } from '@/lib/http';
import { errorText, type TextValues, useLanguage } from '@/lib/i18n';

export type FieldErrors<Values> = Partial<Record<keyof Values, string | undefined>>;

interface SendFormOptions<Values> {
  initial: Values;
  /** The code of what is wrong with each field, before anything is sent. */
  check: (values: Values) => FieldErrors<Values>;
  send: (values: Values) => Promise<unknown>;
  onSent?: (values: Values) => void;
  /** The field at which a refusal is shown, by its code or by the server's name of the field. */
  places?: Readonly<Record<string, keyof Values & string>>;
  /** What the texts of the checks mention; a refusal brings its own. */
  mentions?: TextValues;
}

/** What a text field needs to be one of the form's. */
export interface FieldProps {
  value: string;
  onChange: (event: unknown) => void;
  onBlur: (event: unknown) => void;
  onFocus: (event: unknown) => void;
  error: string | undefined;
  'data-path': string;
}

/**
 * A form of texts that is checked, sent and, when the server refuses, still
 * there: the refusal stands at its field, and the first of them gets the focus.
 * Fields keep codes instead of texts, so that messages follow a change of language.
 */
export function useSendForm<Values extends Record<string, string>>(options: SendFormOptions<Values>) {
  const { initial, check, send, onSent, places = {}, mentions } = options;
  useLanguage();
  const [refused, setRefused] = useState<unknown>(null);
  const [told, setTold] = useState<TextValues>({});
  const form = useForm<Values>({
    initialValues: initial,
    validate: (values) => onlyWrong(check(values)),
    // A corrected field loses its message; the others are not judged before they are sent.
    clearInputErrorOnChange: true,
  });
  // What was sent may be a secret: it goes when the form goes.
  const sending = useMutation({ mutationFn: send, gcTime: 0 });

  function focusFirst(errors: object): void {
    const first = Object.keys(initial).find((name) => name in errors);
    if (first) form.getInputNode(first)?.focus();
  }

  function showErrors(errors: FieldErrors<Values>): void {
    form.setErrors(onlyWrong(errors));
    focusFirst(errors);
  }

  /** Shows a refusal at the field that it is about; false when it is about none. */
  function place(error: unknown): boolean {
    const errors = error instanceof ApiError ? errorsOf(error, initial, places) : {};
    const found = Object.keys(errors).length > 0;
    if (found) showErrors(errors);
    if (error instanceof ApiError) setTold(valuesOf(error));
    return found;
  }

  function refuse(error: unknown): void {
    if (!place(error)) setRefused(error);
  }

  const submit = form.onSubmit((values) => {
    setRefused(null);
    setTold({});
    sending.mutate(values, { onSuccess: () => onSent?.(values), onError: refuse });
  }, focusFirst);

  return {
    form,
    values: form.values,
    pending: sending.isPending,
    /** Why it was refused, when that is about no field. */
    failure: refused,
    place,
    showErrors,
    /** Forgets what was said, for instance because something else is asked for now. */
    clear(): void {
      setRefused(null);
      form.clearErrors();
    },
    focus: (name: keyof Values & string) => form.getInputNode(name)?.focus(),
    // React hands events on to the dialog's own form as well, wherever it is drawn.
    submit(event: FormEvent<HTMLFormElement>): void {
      event.stopPropagation();
      submit(event);
    },

    field(name: keyof Values & string): FieldProps {
      const code = form.errors[name];
      const error = code ? (errorText(String(code), { ...mentions, ...told }) ?? String(code)) : undefined;
      return { ...form.getInputProps(name), error } as FieldProps;
    },
  };
}

export type SendForm<Values extends Record<string, string>> = ReturnType<typeof useSendForm<Values>>;

function onlyWrong<Values>(errors: FieldErrors<Values>): Record<string, string> {
  const wrong = Object.entries(errors).filter(([, code]) => code !== undefined);
  return Object.fromEntries(wrong) as Record<string, string>;
}

function errorsOf<Values extends Record<string, string>>(
  error: ApiError,
  initial: Values,
  places: Readonly<Record<string, keyof Values & string>>,
): FieldErrors<Values> {
  const found: Record<string, string> = {};
  for (const [name, code] of Object.entries(error.fields)) {
    const field = places[name] ?? (name in initial ? name : undefined);
    if (field) found[field] = code;
  }
  const field = places[error.code];
  if (field) found[field] = error.code;
  return found as FieldErrors<Values>;
}
