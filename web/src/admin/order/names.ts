import { KINDS } from '@/features/order/rules';
import { type Translate, useT } from '@/lib/i18n';
import { usePayTypeName } from '@/lib/payTypes';
import type { Happening } from './api';

/** What can happen to an order, by who remembers it. */
const EVENTS = {
  order: [
    'placed',
    'pay_type_changed',
    'received',
    'extended',
    'seen',
    'dropped',
    'succeeded',
    'closed',
    'failed',
    'revived',
    'became_credit',
    'refunded',
    'paid_by',
    'called_back',
    'call_back_withdrawn',
    'frozen',
    'thawed',
  ],
  payment: [
    'prepared',
    'seen',
    'dropped',
    'paid',
    'failed',
    'closed',
    'mismatched',
    'refunded',
    'disputed',
    'refund_failed',
    'dispute_won',
  ],
  webhook: ['announced'],
  ledger: [
    'payment',
    'settle',
    'recharge',
    'refund',
    'correction',
    'assign',
    'payout',
    'called_back',
    'call_back_withdrawn',
    'repay',
    'matured',
  ],
  audit: ['order.cancel', 'order.refund'],
} as const satisfies Record<Happening['source'], readonly string[]>;

const CLOSERS = ['member', 'countdown', 'operator'] as const;
const CALLED_BACK_BY = ['refunded', 'disputed'] as const;

/** Says in people's words what the server has codes for; what this build does not know keeps its code. */
export function useDeskNames() {
  const t = useT();
  const payType = usePayTypeName();
  const closedBy = (word: string) => {
    const known = CLOSERS.find((closer) => closer === word);
    return known ? t(`orderDesk.closedBy.${known}`) : word;
  };
  const provider = (word: string) => (word === 'manual' ? t('orderDesk.payments.byHand') : payType(word));
  return {
    closedBy,
    payType,
    event: (source: Happening['source'], event: string) => eventName(t, source, event),
    provider,
    source: (word: Happening['source']) => t(`orderDesk.source.${word}`),
    kind(word: string): string {
      const known = KINDS.find((kind) => kind === word);
      return known ? t(`order.kind.${known}`) : word;
    },
    /** What is told beside an event: a code for some, somebody's own words for others. */
    detail({ source, event, detail = '' }: Happening): string {
      if (source === 'payment' || source === 'webhook') {
        // The provider, and what it calls the payment or the message.
        const [name = '', ...rest] = detail.split(' ');
        return [provider(name), ...rest].join(' ');
      }
      if (source !== 'order') return detail;
      if (event === 'placed' || event === 'pay_type_changed' || event === 'paid_by') return payType(detail);
      if (event === 'called_back')
        return named(CALLED_BACK_BY, detail, (known) => t(`orderDesk.calledBackBy.${known}`));
      if (event === 'received') return provider(detail);
      return event === 'closed' ? closedBy(detail) : detail;
    },
  };
}

function eventName(t: Translate, source: Happening['source'], event: string): string {
  switch (source) {
    case 'order':
      return named(EVENTS.order, event, (known) => t(`orderDesk.event.order.${known}`));
    case 'payment':
      return named(EVENTS.payment, event, (known) => t(`orderDesk.event.payment.${known}`));
    case 'webhook':
      return named(EVENTS.webhook, event, (known) => t(`orderDesk.event.webhook.${known}`));
    case 'ledger':
      return named(EVENTS.ledger, event, (known) => t(`orderDesk.event.ledger.${known}`));
    case 'audit':
      return named(EVENTS.audit, event, (known) => t(`orderDesk.event.audit.${known}`));
  }
}

function named<Word extends string>(
  words: readonly Word[],
  word: string,
  name: (known: Word) => string,
): string {
  const known = words.find((candidate) => candidate === word);
  return known ? name(known) : word;
}
