import type { FieldErrors } from '@/lib/form';
import { listOf, readWhole } from '@/lib/form';
import { CYCLES, type Cycle } from '@/lib/goods';
import { LANGUAGE_TAGS, type Language } from '@/lib/i18n';
import type { Package, PackageWish } from './api';

type Worded = `name-${Language}` | `description-${Language}`;
type Priced = `price-${Cycle}`;
type Single = 'tab' | 'traffic' | 'speed' | 'devices' | 'groups' | 'counted' | 'stock' | 'limited' | 'onSale';

/** What the form asks for; it is a form of texts. Yes is 'yes', and nothing is no. */
export type Draft = Record<Worded | Priced | Single, string>;

export const YES = 'yes';

const GIGABYTE = 2 ** 30;

export const EMPTY: Draft = {
  ...each(LANGUAGE_TAGS, (tag) => `name-${tag}` as const, ''),
  ...each(LANGUAGE_TAGS, (tag) => `description-${tag}` as const, ''),
  ...each(CYCLES, (cycle) => `price-${cycle}` as const, ''),
  tab: 'monthly',
  traffic: '',
  speed: '',
  devices: '',
  groups: '',
  counted: '',
  stock: '',
  limited: '',
  onSale: YES,
};

function each<Item, Key extends string>(items: readonly Item[], key: (item: Item) => Key, value: string) {
  return Object.fromEntries(items.map((item) => [key(item), value])) as Record<Key, string>;
}

/** Unlimited is an empty field, not a zero that looks like nothing. */
const orEmpty = (count: number) => (count === 0 ? '' : String(count));

export function draftOf(item: Package): Draft {
  const draft: Draft = {
    ...EMPTY,
    tab: item.tab,
    traffic: gigabytes(item.trafficBytes),
    speed: orEmpty(item.speedMbps),
    devices: orEmpty(item.devices),
    groups: item.nodeGroups.join(','),
    counted: item.stock === null ? '' : YES,
    stock: item.stock === null ? '' : String(item.stock),
    limited: item.limitedToOne ? YES : '',
    onSale: item.onSale ? YES : '',
  };
  for (const tag of LANGUAGE_TAGS) {
    draft[`name-${tag}`] = item.texts[tag]?.name ?? '';
    draft[`description-${tag}`] = item.texts[tag]?.description ?? '';
  }
  for (const cycle of CYCLES) draft[`price-${cycle}`] = item.prices[cycle] ?? '';
  return draft;
}

/** Bytes as a number of gigabytes that people type. */
function gigabytes(bytes: number): string {
  return (bytes / GIGABYTE).toFixed(2).replace(/\.?0+$/, '');
}

/**
 * A typed decimal with a point, or null. Two places at most: "1,000" may mean a
 * thousand or one, so it means neither.
 */
function decimalText(typed: string): string | null {
  const text = typed.normalize('NFKC').trim().replace(',', '.');
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(text) ? text : null;
}

const LIMITS = {
  traffic: 1024 * 1024, // gigabytes
  price: 100_000,
  speed: { least: 0, most: 1_000_000 },
  devices: { least: 0, most: 10_000 },
  stock: { least: 0, most: 1_000_000_000 },
};

/** The codes of what is wrong with a draft, by field. */
export function checkDraft(draft: Draft): FieldErrors<Draft> {
  const errors: FieldErrors<Draft> = {
    traffic: checkDecimal(draft.traffic, LIMITS.traffic) ?? missing(draft.traffic),
    speed: checkCount(draft.speed, LIMITS.speed),
    devices: checkCount(draft.devices, LIMITS.devices),
    groups: missing(draft.groups),
    stock:
      draft.counted === YES ? (missing(draft.stock) ?? checkCount(draft.stock, LIMITS.stock)) : undefined,
  };
  for (const tag of LANGUAGE_TAGS) {
    const needed = tag === 'en-US' || draft[`description-${tag}`].trim() !== '';
    errors[`name-${tag}`] = needed ? missing(draft[`name-${tag}`]) : undefined;
  }
  for (const cycle of CYCLES) errors[`price-${cycle}`] = checkDecimal(draft[`price-${cycle}`], LIMITS.price);
  if (CYCLES.every((cycle) => draft[`price-${cycle}`].trim() === ''))
    errors['price-month'] = 'price_required';
  return errors;
}

const missing = (value: string) => (value.trim() === '' ? 'required' : undefined);

function checkDecimal(typed: string, most: number): string | undefined {
  if (typed.trim() === '') return undefined;
  const text = decimalText(typed);
  if (text === null) return 'amount_format';
  return Number(text) > 0 && Number(text) <= most ? undefined : 'out_of_range';
}

function checkCount(typed: string, bounds: { least: number; most: number }): string | undefined {
  const count = readWhole(typed, bounds);
  if (typeof count === 'number' || count === 'required') return undefined;
  return count === 'notWhole' ? 'not_an_integer' : 'out_of_range';
}

const count = (typed: string) => Number(typed.normalize('NFKC').trim() || 0);

/** What the server is asked for. What the operator left alone goes back as it came, to the byte. */
export function wishOf(draft: Draft, seen?: Package): PackageWish {
  const untouched = seen !== undefined && draft.traffic === gigabytes(seen.trafficBytes);
  return {
    tab: draft.tab === 'data' ? 'data' : 'monthly',
    texts: textsOf(draft),
    prices: pricesOf(draft),
    trafficBytes: untouched
      ? seen.trafficBytes
      : Math.round(Number(decimalText(draft.traffic) ?? 0) * GIGABYTE),
    speedMbps: count(draft.speed),
    devices: count(draft.devices),
    nodeGroups: listOf(draft.groups),
    stock: draft.counted === YES ? count(draft.stock) : null,
    limitedToOne: draft.limited === YES,
    onSale: draft.onSale === YES,
  };
}

function textsOf(draft: Draft): PackageWish['texts'] {
  const said = LANGUAGE_TAGS.map((tag) => {
    const [name, description] = [draft[`name-${tag}`].trim(), draft[`description-${tag}`].trim()];
    return [tag, { name, description }] as const;
  });
  return Object.fromEntries(said.filter(([, { name, description }]) => name || description));
}

function pricesOf(draft: Draft): PackageWish['prices'] {
  const priced = CYCLES.map((cycle) => [cycle, decimalText(draft[`price-${cycle}`])] as const);
  return Object.fromEntries(priced.filter((entry): entry is [Cycle, string] => entry[1] !== null));
}

/** The form's field for each of the server's. */
export const PLACES: Readonly<Record<string, keyof Draft>> = {
  trafficBytes: 'traffic',
  speedMbps: 'speed',
  nodeGroups: 'groups',
  prices: 'price-month',
  ...Object.fromEntries(CYCLES.map((cycle) => [`prices.${cycle}`, `price-${cycle}`] as const)),
  ...Object.fromEntries(LANGUAGE_TAGS.map((tag) => [`texts.${tag}.name`, `name-${tag}`] as const)),
  ...Object.fromEntries(
    LANGUAGE_TAGS.map((tag) => [`texts.${tag}.description`, `description-${tag}`] as const),
  ),
};

/** What the operator has changed, on top of what a colleague has saved meanwhile. */
export function rebase(draft: Draft, before: Draft, now: Draft): Draft {
  const kept = Object.entries(draft).filter(([name, value]) => before[name as keyof Draft] !== value);
  return { ...now, ...Object.fromEntries(kept) };
}

/** What a package is called for operators who read a language. */
export function nameIn(item: Package, language: string): string {
  return item.texts[language]?.name || item.texts['en-US']?.name || item.id;
}
