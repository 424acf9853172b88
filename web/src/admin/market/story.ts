import type { SaleCase } from './api';

export interface Happening {
  event: 'paid' | 'delivered' | 'disputed' | 'decided' | 'confirmed' | 'refunded' | 'split';
  time: string;
}

/** What a sale's moments tell, in the order in which they came. */
export function storyOf(sale: SaleCase): Happening[] {
  const { state, createdAt, deliveredAt, closedAt, dispute } = sale;
  const story: Happening[] = [{ event: 'paid', time: createdAt }];
  if (deliveredAt) story.push({ event: 'delivered', time: deliveredAt });
  if (dispute) story.push({ event: 'disputed', time: dispute.openedAt });
  // What a buyer takes back is not decided by anybody.
  if (dispute?.decidedAt && dispute.outcome !== 'withdrawn') {
    story.push({ event: 'decided', time: dispute.decidedAt });
  }
  const ended = state === 'confirmed' || state === 'refunded' || state === 'split';
  if (ended && closedAt) story.push({ event: state, time: closedAt });
  return story;
}
