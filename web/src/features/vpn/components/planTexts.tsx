import { formatBytes, formatDate, useLocale, useT } from '@/lib/i18n';
import { Pill, type Tone } from '@/ui/Pill';
import type { Entitlement, PlanState } from '../rules';

/** What cards and table say alike about one plan. */

export function UsedText({ plan: { dataUsed, dataTotal } }: { plan: Entitlement }) {
  const locale = useLocale();
  return `${formatBytes(dataUsed, locale)} / ${formatBytes(dataTotal, locale)}`;
}

/** When it ends or ended; an operator's end comes before the one in the terms. */
export function EndText({ plan }: { plan: Entitlement }) {
  const t = useT();
  const locale = useLocale();
  const expiry = plan.endTime ?? plan.expiry;
  return expiry ? formatDate(expiry, locale) : t('vpn.history.never');
}

const TONES: Partial<Record<PlanState, Tone>> = { active: 'good', exhausted: 'signal', frozen: 'bad' };

export function StatePill({ state }: { state: PlanState }) {
  const t = useT();
  return <Pill tone={TONES[state]}>{t(`vpn.state.${state}`)}</Pill>;
}
