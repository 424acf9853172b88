import { useT } from '@/lib/i18n';
import { Pill } from '@/ui/Pill';
import { STATUS_TONES, type Status } from '../rules';

export function StatusPill({ status }: { status: Status }) {
  const t = useT();
  return <Pill tone={STATUS_TONES[status]}>{t(`order.status.${status}`)}</Pill>;
}
