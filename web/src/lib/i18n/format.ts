import type { Language } from './languages';
import { byteUnit, writeDecimal } from './numerals';

/** Amount and unit never part at a line's end. */
const NO_BREAK = '\u00a0';

type DateValue = Date | string | number;

/** Making a formatter takes longer than drawing what it is used in; each is made once. */
function made<Options, Format>(make: (locale: Language, options?: Options) => Format) {
  const formats = new Map<string, Format>();
  return (locale: Language, options?: Options): Format => {
    const key = locale + JSON.stringify(options);
    const format = formats.get(key) ?? make(locale, options);
    formats.set(key, format);
    return format;
  };
}

const numbers = made((locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
const dates = made(
  (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

const DATE_STYLES = {
  date: { dateStyle: 'medium' },
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
  /** For what happens in a row. */
  second: { dateStyle: 'medium', timeStyle: 'medium' },
  day: { day: 'numeric', month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export function formatDate(
  value: DateValue,
  locale: Language,
  style: keyof typeof DATE_STYLES = 'date',
): string {
  return dates(locale, DATE_STYLES[style]).format(new Date(value));
}

export function formatNumber(
  value: number | bigint,
  locale: Language,
  options?: Intl.NumberFormatOptions,
): string {
  const plain = options === undefined && value >= 0 && Number.isInteger(Number(value));
  return plain ? writeDecimal(BigInt(value).toString(), locale) : numbers(locale, options).format(value);
}

/**
 * Formats a decimal string as the server sends it. The digits never pass
 * through a floating-point number, so that what is shown is what is charged.
 */
export function formatMoney(amount: string, unit: string, locale: Language): string {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount);
  if (!parts) throw new Error(`not a decimal amount: ${amount}`);
  const [, sign, whole = '0', decimals = ''] = parts;
  const fraction = decimals.replace(/0+$/, '').padEnd(2, '0');
  return `${sign ? '−' : ''}${writeDecimal(`${whole}.${fraction}`, locale)}${NO_BREAK}${unit}`;
}

const ago = made(
  (locale, options?: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);

const AGO_UNITS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

/** How long ago something was, in the largest unit that fits; a clock that runs ahead makes nothing future. */
export function formatAgo(value: DateValue, now: number, locale: Language): string {
  const seconds = Math.max(0, Math.floor((now - new Date(value).getTime()) / 1000));
  const [unit, size] = AGO_UNITS.find(([, size]) => seconds >= size) ?? (['second', 1] as const);
  return ago(locale).format(-Math.floor(seconds / size), unit);
}

const LARGEST_STEP = 4;

/** Bytes in steps of 1024, at most one decimal, with the language's own unit. */
export function formatBytes(bytes: number, locale: Language): string {
  let value = bytes;
  let step = 0;
  while (value >= 1024 && step < LARGEST_STEP) {
    value /= 1024;
    step += 1;
  }
  const rounded = String(Math.round(value * 10) / 10);
  return writeDecimal(rounded, locale) + NO_BREAK + byteUnit(step, locale);
}
