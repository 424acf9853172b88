import { useT } from '@/lib/i18n';
import { Pill, type Tone } from '@/ui/Pill';
import type { UserState } from '../filter';

const TONES: Record<UserState, Tone> = { active: 'good', disabled: 'bad', cancelled: 'warn' };

export function StatePill({ state }: { state: UserState }) {
  const t = useT();
  return <Pill tone={TONES[state]}>{t(`users.state.${state}`)}</Pill>;
}
