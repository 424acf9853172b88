import { expect, it } from 'vitest';
import { aSale } from '../../../tests/marketDesk';
import { storyOf } from './story';

const decided = (outcome: string) => ({
  reason: 'x',
  answer: '',
  outcome,
  note: '',
  openedAt: '2026-11-15T13:00:00Z',
  decidedAt: '2026-11-15T14:00:00Z',
});

it('tells a sale from its payment to its end', () => {
  const sale = aSale({ state: 'split', closedAt: '2026-11-15T14:00:00Z', dispute: decided('split') });
  expect(storyOf(sale).map(({ event }) => event)).toEqual([
    'paid',
    'delivered',
    'disputed',
    'decided',
    'split',
  ]);
});

it('calls a dispute that the buyer took back nobody’s decision', () => {
  const sale = aSale({ state: 'confirmed', closedAt: '2026-11-15T14:00:00Z', dispute: decided('withdrawn') });
  expect(storyOf(sale).map(({ event }) => event)).toEqual(['paid', 'delivered', 'disputed', 'confirmed']);
});

it('stops where the sale is', () => {
  const sale = aSale({ state: 'awaiting', deliveredAt: undefined, dispute: undefined });
  expect(storyOf(sale)).toEqual([{ event: 'paid', time: sale.createdAt }]);
});
