import type { FieldErrors } from '@/lib/form';
import type { Provider, ProviderField } from './setupApi';

/** What is typed into a provider's form: by field, all of it text. */
export type Draft = Record<string, string>;

/** Lines may have keys in them, so that they are kept as secrets are. */
export function isSealed({ kind }: Pick<ProviderField, 'kind'>): boolean {
  return kind === 'secret' || kind === 'lines';
}

/** The form begins with what is set; a secret begins empty, because nobody gets to see it again. */
export function draftOf({ fields }: Pick<Provider, 'fields'>): Draft {
  return Object.fromEntries(fields.map((field) => [field.name, field.value ?? '']));
}

/** What has to be sent: only what differs. An empty secret stays as it is, unless it is to be erased. */
export function changesOf(
  { fields }: Pick<Provider, 'fields'>,
  draft: Draft,
  erased: ReadonlySet<string>,
): Record<string, string> {
  const changed = fields.filter((field) => {
    const typed = clean(field, draft[field.name] ?? '');
    if (isSealed(field)) return typed !== '' || erased.has(field.name);
    return typed !== (field.value ?? '');
  });
  return Object.fromEntries(changed.map((field) => [field.name, clean(field, draft[field.name] ?? '')]));
}

/** What is missing before a provider can be switched on; half a setup may be saved while it is off. */
export function missingOf(
  { fields, enabled }: Pick<Provider, 'fields' | 'enabled'>,
  draft: Draft,
  erased: ReadonlySet<string>,
): FieldErrors<Draft> {
  if (!enabled) return {};
  const lacking = fields.filter((field) => {
    if (!field.required || clean(field, draft[field.name] ?? '')) return false;
    return !isSealed(field) || !field.set || erased.has(field.name);
  });
  return Object.fromEntries(lacking.map(({ name }) => [name, 'required']));
}

/** Lines lose their empty ones; everything loses the spaces that copying brings along. */
function clean({ kind }: ProviderField, typed: string): string {
  if (kind !== 'lines') return typed.trim();
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line)
    .join('\n');
}
