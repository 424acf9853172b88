/** How a record's own words are said to people; what this build does not know keeps the server's name. */
export interface Speaker {
  word: (name: string) => string;
  /** What the field of that name holds. */
  value: (name: string, held: string) => string;
  flag: (on: boolean) => string;
}

/** One thing that an act has changed, or set, or taken away. */
interface ChangeLine {
  /** As the record has it: two fields may be said in one word. Empty where the whole record is one value. */
  field: string;
  name: string;
  before: string;
  after: string;
}

/** Counts the changes of a row, and stands beside names: neither is for reading. */
const isHidden = (name: string) => name === 'version' || name.endsWith('Ids');

/** What differs between two records of any room, thing by thing; what stayed as it was is not told. */
export function sayChange(before: unknown, after: unknown, speaker: Speaker): ChangeLine[] {
  if (!isRecord(before ?? after) || !isRecord(after ?? before)) {
    return [{ field: '', name: '', before: sayValue(before, speaker), after: sayValue(after, speaker) }];
  }
  const [old, young] = [before ?? {}, after ?? {}] as [Fields, Fields];
  return [...new Set([...Object.keys(old), ...Object.keys(young)])]
    .filter((field) => !isHidden(field))
    .map((field) => ({
      field,
      name: speaker.word(field),
      before: sayValue(old[field], speaker, field),
      after: sayValue(young[field], speaker, field),
    }))
    .filter((line) => line.before !== line.after);
}

/** A recorded value in one line; what is empty says nothing. */
function sayValue(value: unknown, speaker: Speaker, name = ''): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value))
    return value
      .map((part) => sayValue(part, speaker, name))
      .filter(Boolean)
      .join(', ');
  if (typeof value === 'boolean') return speaker.flag(value);
  if (!isRecord(value)) return speaker.value(name, String(value));
  return Object.entries(value)
    .filter(([name]) => !isHidden(name))
    .map(([name, part]) => `${speaker.word(name)}: ${sayValue(part, speaker, name) || '–'}`)
    .join('; ');
}

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
