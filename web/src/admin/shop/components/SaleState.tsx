import { useT } from '@/lib/i18n';
import { Pill } from '@/ui/Pill';
import type { Package } from '../api';

/** Whether members can buy it now. */
export function SaleState({ item }: { item: Pick<Package, 'onSale' | 'stock'> }) {
  const t = useT();
  if (!item.onSale) return <Pill tone="warn">{t('packages.state.retired')}</Pill>;
  if (item.stock === 0) return <Pill tone="signal">{t('packages.state.soldOut')}</Pill>;
  return <Pill tone="good">{t('packages.state.onSale')}</Pill>;
}
