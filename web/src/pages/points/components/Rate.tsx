import { formatMoney, useLocale, useT } from '@/lib/i18n';
import { usePoints } from '@/ui/Amount';

/** What points cost: "100 points for 1.00 USDT". */
export function Rate({ perDollar }: { perDollar: number }) {
  const t = useT();
  const pointsText = usePoints();
  const price = formatMoney('1.00', 'USDT', useLocale());
  return <span className="num">{t('points.rate', { points: pointsText(perDollar), price })}</span>;
}
