/** A recorded value of any room in one line; what is empty says nothing. */
export function sayValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(sayValue).filter(Boolean).join(', ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${sayValue(part) || '–'}`)
    .join('; ');
}
