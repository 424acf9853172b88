import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import type { Spending } from '../api';

const KINDS = ['refund', 'correction'] as const;

/** What points were spent on: a file, something from the shop, or a change that the shop made. */
export function Spent({ item }: { item: Spending }) {
  const t = useT();
  if (item.fileName) return <bdi>{item.fileName}</bdi>;
  const kind = KINDS.find((known) => known === item.kind) ?? 'other';
  const name = item.productName || t(`points.kind.${kind}`);
  return item.transactionId ? <SurfaceLink to={`/orders/${item.transactionId}`}>{name}</SurfaceLink> : name;
}
