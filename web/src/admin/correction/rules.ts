import type { FieldErrors } from '@/lib/form';
import type { Correction, NewCorrection } from './api';

export type What = Correction['what'];

/** What an operator can give, take or confirm. */
export const WHATS = ['points', 'credit', 'premium', 'payment'] as const satisfies readonly What[];

/** What the dialog asks for; it is a form of texts. */
export type Draft = Record<
  'userId' | 'what' | 'direction' | 'amount' | 'transactionId' | 'reference' | 'reason' | 'note',
  string
>;

export const DIRECTIONS = ['give', 'take'] as const;

export const EMPTY: Draft = {
  userId: '',
  what: 'points',
  direction: 'give',
  amount: '',
  transactionId: '',
  reference: '',
  reason: '',
  note: '',
};

export function whatOf({ what }: Pick<Draft, 'what'>): What {
  return WHATS.find((known) => known === what) ?? 'points';
}

/** Points and months are whole; money has up to six places. */
const FORMS: Record<What, { shape: RegExp; code: string }> = {
  points: { shape: /^\d{1,12}$/, code: 'not_an_integer' },
  premium: { shape: /^\d{1,4}$/, code: 'not_an_integer' },
  credit: { shape: /^\d{1,9}(?:\.\d{1,6})?$/, code: 'amount_format' },
  payment: { shape: /^\d{1,9}(?:\.\d{1,6})?$/, code: 'amount_format' },
};

/** The codes of what is wrong with a draft, by field. */
export function checkDraft(draft: Draft): FieldErrors<Draft> {
  const what = whatOf(draft);
  const missing = (value: string) => (value.trim() ? undefined : 'required');
  return {
    userId: missing(draft.userId),
    amount: missing(draft.amount) ?? checkAmount(what, draft.amount.trim()),
    ...(what === 'payment' && {
      transactionId: missing(draft.transactionId),
      reference: missing(draft.reference),
    }),
    reason: missing(draft.reason),
  };
}

function checkAmount(what: What, amount: string): string | undefined {
  const { shape, code } = FORMS[what];
  if (!shape.test(amount)) return code;
  return /[1-9]/.test(amount) ? undefined : 'out_of_range';
}

/** What the server is asked for. What is taken is an amount below zero; a payment is only ever received. */
export function bodyOf(draft: Draft): NewCorrection {
  const what = whatOf(draft);
  const isPayment = what === 'payment';
  const sign = !isPayment && draft.direction === 'take' ? '-' : '';
  const note = draft.note.trim();
  return {
    userId: draft.userId,
    what,
    amount: sign + draft.amount.trim(),
    ...(isPayment && { transactionId: draft.transactionId.trim(), reference: draft.reference.trim() }),
    reason: draft.reason.trim(),
    ...(note && { note }),
  };
}

/** An amount as the server writes it, apart from its sign. */
export function signed(amount: string): { sign: '+' | '−'; size: string } {
  return amount.startsWith('-') ? { sign: '−', size: amount.slice(1) } : { sign: '+', size: amount };
}
