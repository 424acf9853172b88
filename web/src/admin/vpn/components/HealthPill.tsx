import { useT } from '@/lib/i18n';
import { Pill } from '@/ui/Pill';
import { TONES } from '../fleet';
import type { Health } from '../trafficApi';

/** The light of one node, by its word. */
export function HealthPill({ state }: Pick<Health, 'state'>) {
  const t = useT();
  return <Pill tone={TONES[state]}>{t(`nodes.state.${state}`)}</Pill>;
}
