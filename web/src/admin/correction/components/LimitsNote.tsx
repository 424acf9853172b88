import { useT } from '@/lib/i18n';
import type { Limits } from '../api';
import { useSizeText } from './useAmountText';

/** How far an operator's own hand reaches. */
export function LimitsNote({ limits }: { limits: Limits }) {
  const t = useT();
  const sizeText = useSizeText();
  return (
    <p className="small muted">
      {t('correction.limits', {
        points: sizeText('points', limits.points),
        credit: sizeText('credit', limits.credit),
        premium: sizeText('premium', limits.premium),
      })}
    </p>
  );
}
