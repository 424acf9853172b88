import { LANGUAGE_TAGS, type Language } from '@/lib/i18n';

/**
 * How each kind of value is typed in. A draft is what the fields hold, a value
 * is what the server reads. What cannot be a value is sent as it was typed: the
 * server knows the rules and says which one is broken.
 */
export interface DraftRules<Draft> {
  toDraft: (value: unknown) => Draft;
  toValue: (draft: Draft) => unknown;
}

export const text: DraftRules<string> = {
  toDraft: (value) => (typeof value === 'string' ? value : ''),
  toValue: (draft) => draft,
};

/** Money and percent: decimal strings, typed with a point or a comma. */
export const decimal: DraftRules<string> = {
  toDraft: text.toDraft,
  toValue: (draft) => draft.trim().replace(',', '.'),
};

export const integer: DraftRules<string> = {
  toDraft: (value) => (typeof value === 'number' ? String(value) : ''),
  toValue: (draft) => (/^-?\d+$/.test(draft.trim()) ? Number(draft) : draft),
};

export const flag: DraftRules<boolean> = {
  toDraft: (value) => value === true,
  toValue: (draft) => draft,
};

export const list: DraftRules<string[]> = {
  toDraft: (value) => (Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []),
  toValue: (draft) => draft,
};

/** A free list, typed one entry a line; commas and spaces part entries as well, as in what people paste. */
export const lines: DraftRules<string> = {
  toDraft: (value) => list.toDraft(value).join('\n'),
  toValue: (draft) => draft.split(/[\s,;]+/).filter((entry) => entry !== ''),
};

export type LocalizedDraft = Record<Language, string>;

export const localized: DraftRules<LocalizedDraft> = {
  toDraft: (value) =>
    Object.fromEntries(LANGUAGE_TAGS.map((tag) => [tag, text.toDraft(part(value, tag))])) as LocalizedDraft,
  toValue: (draft) => Object.fromEntries(Object.entries(draft).filter(([, words]) => words.trim() !== '')),
};

const SECONDS = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 } as const;
export type Unit = keyof typeof SECONDS;

export interface DurationDraft {
  count: string;
  unit: Unit;
}

/** A span in the largest unit that holds it without a rest: 5400 s are 90 minutes, 7200 s are 2 hours. */
export const duration: DraftRules<DurationDraft> = {
  toDraft(value) {
    const seconds = typeof value === 'number' ? value : 0;
    const units: readonly Unit[] = ['days', 'hours', 'minutes'];
    const unit = units.find((candidate) => seconds % SECONDS[candidate] === 0) ?? 'seconds';
    // Nothing at all is counted in the unit that people would fill in next.
    return seconds === 0 ? { count: '0', unit: 'hours' } : { count: String(seconds / SECONDS[unit]), unit };
  },
  toValue({ count, unit }) {
    const seconds = Number(count.trim().replace(',', '.') || 'nothing') * SECONDS[unit];
    return Number.isInteger(seconds) ? seconds : count;
  },
};

export interface RateDraft {
  rate: string;
  /** As a browser's field for date and time writes it, in the operator's own time zone. */
  until: string;
}

export const NO_RATE: RateDraft = { rate: '', until: '' };

export const rate: DraftRules<RateDraft> = {
  toDraft: (value) => ({
    rate: text.toDraft(part(value, 'rate')),
    until: localMinute(text.toDraft(part(value, 'validUntil'))),
  }),
  toValue(draft) {
    if (draft.rate.trim() === '' && draft.until === '') return null;
    const until = new Date(draft.until);
    const validUntil = Number.isNaN(until.getTime()) ? draft.until : until.toISOString();
    return { rate: decimal.toValue(draft.rate), validUntil };
  },
};

function localMinute(moment: string): string {
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return '';
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function part(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
