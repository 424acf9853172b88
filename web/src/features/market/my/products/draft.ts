import { type FieldErrors, missing } from '@/lib/form';
import { LANGUAGE_TAGS, type Language } from '@/lib/i18n';
import { categoryOf, toCategory } from '../../rules';
import type { OwnProduct, ProductBody, Words } from '../api';
import { checkAmount, readAmount } from '../rules';

type WordField = `name-${Language}` | `about-${Language}`;
type OtherField = 'only' | 'category' | 'price' | 'delivery' | 'limitOne' | 'adult';

/** A product as it is typed. `only` is the one language that it speaks, or empty for all. */
export type ProductDraft = Record<WordField | OtherField, string>;

const YES = 'yes';
export const yes = (on: boolean) => (on ? YES : '');

/** The languages that a product of this draft speaks. */
const spokenBy = ({ only }: Pick<ProductDraft, 'only'>): readonly Language[] =>
  LANGUAGE_TAGS.filter((tag) => only === '' || tag === only);

function wordsOf(texts: OwnProduct['texts']): Record<WordField, string> {
  const pairs = LANGUAGE_TAGS.flatMap((tag) => [
    [`name-${tag}`, texts[tag]?.name ?? ''],
    [`about-${tag}`, texts[tag]?.about ?? ''],
  ]);
  return Object.fromEntries(pairs) as Record<WordField, string>;
}

export function emptyDraft(language: Language): ProductDraft {
  return {
    only: language,
    ...wordsOf({}),
    category: '',
    price: '',
    delivery: 'items',
    limitOne: '',
    adult: '',
  };
}

export function draftOf(product: OwnProduct): ProductDraft {
  const spoken = LANGUAGE_TAGS.filter((tag) => product.texts[tag]);
  return {
    only: spoken.length === 1 ? (spoken[0] ?? '') : '',
    ...wordsOf(product.texts),
    category: product.category,
    price: product.price,
    delivery: product.delivery,
    limitOne: yes(product.limitOne),
    adult: yes(product.adult),
  };
}

/** What is wrong before anything is sent; words of a language that is not spoken are nobody's matter. */
export function checkDraft(draft: ProductDraft): FieldErrors<ProductDraft> {
  const errors: FieldErrors<ProductDraft> = {
    category: toCategory(draft.category) ? undefined : 'required',
    price: checkAmount(draft.price),
  };
  for (const tag of spokenBy(draft)) errors[`name-${tag}`] = missing(draft[`name-${tag}`]);
  return errors;
}

/** Where the server's refusals belong. */
export const PLACES: Readonly<Record<string, keyof ProductDraft>> = Object.fromEntries(
  LANGUAGE_TAGS.flatMap((tag) => [
    [`texts.${tag}.name`, `name-${tag}`],
    [`texts.${tag}.about`, `about-${tag}`],
  ]),
);

export function bodyOf(draft: ProductDraft): ProductBody {
  const texts = spokenBy(draft).map((tag): [Language, Words] => [
    tag,
    { name: draft[`name-${tag}`].trim(), about: draft[`about-${tag}`].trim() },
  ]);
  return {
    texts: Object.fromEntries(texts),
    category: categoryOf(draft.category),
    price: readAmount(draft.price) ?? draft.price,
    delivery: draft.delivery === 'message' ? 'message' : 'items',
    limitOne: draft.limitOne === YES,
    adult: draft.adult === YES,
  };
}
