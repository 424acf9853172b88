import { useT } from '@/lib/i18n';
import { Pill, type Tone } from '@/ui/Pill';
import type { Health } from '../trafficApi';

const TONES: Record<Health['state'], Tone> = { up: 'good', late: 'warn', down: 'bad', never: 'warn' };

/** The light of one node, by its word. */
export function HealthPill({ state }: Pick<Health, 'state'>) {
  const t = useT();
  return <Pill tone={TONES[state]}>{t(`nodes.state.${state}`)}</Pill>;
}
