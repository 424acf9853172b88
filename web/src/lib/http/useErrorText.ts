import { useCallback } from 'react';
import { errorText, type TextValues, useLanguage } from '@/lib/i18n';
import { ApiError } from './error';

/**
 * What to tell people about a failure, by its code; a code that this build does
 * not know is told in the server's words. Needs the `errors` texts loaded.
 */
export function useErrorText(): (failure: unknown) => string {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function for a new language is the point.
  return useCallback((failure) => describeFailure(failure), [language]);
}

function describeFailure(failure: unknown): string {
  // Anything else is a bug of ours; to people it is the same as one of the server's.
  const known = failure instanceof ApiError ? failure : new ApiError({ status: 0, code: 'server_error' });
  return errorText(known.code, valuesOf(known)) ?? known.message;
}

/** What the text of a refusal mentions. */
export function valuesOf({ params }: ApiError): TextValues {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? value : String(value)]),
  );
}
