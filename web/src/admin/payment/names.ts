import { useT } from '@/lib/i18n';
import { PROVIDERS } from '@/lib/ledger';

/** A provider as people call it; one that this build does not know keeps its code. */
export function useProviderName(): (provider: string) => string {
  const t = useT();
  return (provider) => {
    const known = PROVIDERS.find((name) => name === provider);
    return known ? t(`paymentDesk.provider.${known}`) : provider;
  };
}
