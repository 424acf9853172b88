import { deviceName } from '@/lib/device';
import { useT } from '@/lib/i18n';
import type { DeviceSession } from '../../personalApi';

/** What to call a device; one that said nothing about itself has a name too. */
export function useDeviceName(): (session: DeviceSession) => string {
  const t = useT();
  return ({ device }) => deviceName(device) || t('profile.sessions.unknown');
}
