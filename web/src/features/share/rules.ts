import { type Bounds, type FieldErrors, listOf, type Mistake, readWhole } from '@/lib/form';

/** What a file may cost. */
export const POINTS: Bounds = { least: 0, most: 99_999_999 };
/** How long a share may live; 0 is as long as its files are kept. */
export const EXPIRE_DAYS: Bounds = { least: 0, most: 3650 };
export const LONGEST_NAME = 255;
export const LONGEST_DESCRIPTION = 2000;
/** As many files as one call may add. */
export const MOST_AT_ONCE = 200;

const POINTS_MISTAKES: Record<Mistake, string> = {
  required: 'points_required',
  notWhole: 'points_not_a_number',
  tooFew: 'points_negative',
  tooMany: 'points_out_of_range',
};

const DAYS_MISTAKES: Record<Mistake, string> = {
  required: 'expire_days_required',
  notWhole: 'expire_days_not_a_number',
  tooFew: 'expire_days_negative',
  tooMany: 'expire_days_limit',
};

/** The code of what is wrong with a price, or nothing. */
export function checkPoints(text: string): string | undefined {
  const read = readWhole(text, POINTS);
  return typeof read === 'number' ? undefined : POINTS_MISTAKES[read];
}

export function checkExpireDays(text: string): string | undefined {
  const read = readWhole(text, EXPIRE_DAYS);
  return typeof read === 'number' ? undefined : DAYS_MISTAKES[read];
}

/** The number in a field that has been checked. */
export function numberIn(text: string, bounds: Bounds): number {
  const read = readWhole(text, bounds);
  if (typeof read !== 'number') throw new Error(`sent unchecked: ${read}`);
  return read;
}

// A name is one line: what breaks or ends it would be lost on the way to a disk.
const CONTROL = /\p{Cc}/u;

/** Characters as people count them: a letter beyond the first plane is one. */
const lengthOf = (text: string) => [...text].length;

function checkAnyName(text: string, missing: string): string | undefined {
  if (text.trim() === '') return missing;
  if (CONTROL.test(text)) return 'bad_format';
  return lengthOf(text.trim()) > LONGEST_NAME ? 'name_length' : undefined;
}

export const checkName = (text: string) => checkAnyName(text, 'name_required');
export const checkFolderName = (text: string) => checkAnyName(text, 'folder_name_required');

/** A description may be empty, and may have lines. */
export function checkDescription(text: string): string | undefined {
  return lengthOf(text.trim()) > LONGEST_DESCRIPTION ? 'too_long' : undefined;
}

export function checkFiles(ids: readonly string[]): string | undefined {
  if (ids.length === 0) return 'file_required';
  return ids.length > MOST_AT_ONCE ? 'files_limit' : undefined;
}

/** The fields that a form about shares can have. */
export type ShareFields = {
  /** The ids of the chosen files, joined as forms keep several. */
  files: string;
  name: string;
  points: string;
  expireDays: string;
  description: string;
};

/** Which of the fields a form asks for; the others are not looked at. */
export type Asked = Partial<
  Record<'files' | 'name' | 'folderName' | 'points' | 'expireDays' | 'description', boolean>
>;

export function checkFields(values: ShareFields, asked: Asked): FieldErrors<ShareFields> {
  return {
    files: asked.files ? checkFiles(listOf(values.files)) : undefined,
    name: asked.folderName ? checkFolderName(values.name) : asked.name ? checkName(values.name) : undefined,
    points: asked.points ? checkPoints(values.points) : undefined,
    expireDays: asked.expireDays ? checkExpireDays(values.expireDays) : undefined,
    description: asked.description ? checkDescription(values.description) : undefined,
  };
}
