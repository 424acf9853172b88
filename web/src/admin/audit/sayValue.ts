/** A recorded value of any room in one line; what is empty says nothing, and ids beside names are not for reading. */
export function sayValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(sayValue).filter(Boolean).join(', ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .filter(([name]) => !name.endsWith('Ids'))
    .map(([name, part]) => `${name}: ${sayValue(part) || '–'}`)
    .join('; ');
}
