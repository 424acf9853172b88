import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { Pill } from '@/ui/Pill';
import type { Spending } from '../api';
import classes from './Records.module.css';

const KINDS = ['refund', 'correction'] as const;

/** What points were spent on: a file, something from the shop, or a change that the shop made. */
export function Spent({ item }: { item: Spending }) {
  const t = useT();
  if (item.fileName) return <bdi>{item.fileName}</bdi>;
  const kind = KINDS.find((known) => known === item.kind) ?? 'other';
  const name = item.productName || t(`points.kind.${kind}`);
  return item.transactionId ? <SurfaceLink to={`/orders/${item.transactionId}`}>{name}</SurfaceLink> : name;
}

/** What the shop has taken from everybody, and why; what was paid stays paid. */
export function Gone({ item: { fileState, fileReason: reason } }: { item: Spending }) {
  const t = useT();
  if (!fileState) return null;
  return (
    <span className={classes.gone}>
      <Pill tone="bad">{t(`points.gone.${fileState}`)}</Pill>
      {reason && <span dir="auto">{t('points.gone.reason', { reason })}</span>}
      <span className="muted">{t('points.gone.back')}</span>
    </span>
  );
}
