import { useT } from '@/lib/i18n';

const PROVIDERS = [
  'usdt-tron',
  'usdt-bsc',
  'usdt-polygon',
  'usdt-ethereum',
  'alipay',
  'stripe',
  'sandbox',
  'manual',
] as const;

/** A provider as people call it; one that this build does not know keeps its code. */
export function useProviderName(): (provider: string) => string {
  const t = useT();
  return (provider) => {
    const known = PROVIDERS.find((name) => name === provider);
    return known ? t(`paymentDesk.provider.${known}`) : provider;
  };
}

const PAY_TYPES = ['usdt', 'alipay', 'google_pay', 'apple_pay', 'alipay_global', 'sandbox'] as const;

/** A way to pay as buyers see it. */
export function usePayTypeName(): (payType: string) => string {
  const t = useT();
  return (payType) => {
    const known = PAY_TYPES.find((name) => name === payType);
    return known ? t(`order.payType.${known}`) : payType;
  };
}
