import { useT } from '@/lib/i18n';

/** What providers ask for and can be told, by the server's names; a test compares them. */
export const FIELDS = [
  'endpoints',
  'app_id',
  'seller_id',
  'app_private_key',
  'alipay_public_key',
  'desktop',
  'gateway',
  'app_cert_sn',
  'alipay_root_cert_sn',
  'secret_key',
  'webhook_secret',
] as const;

const CHOICES = ['page', 'qr', 'production', 'sandbox'] as const;

/** Says a field and its choices in people's words; what this build does not know keeps the server's. */
export function useFieldNames() {
  const t = useT();
  return {
    label(name: string): string {
      const known = FIELDS.find((field) => field === name);
      return known ? t(`paymentSetup.field.${known}.label`) : name;
    },
    help(name: string): string | undefined {
      const known = FIELDS.find((field) => field === name);
      return known && t(`paymentSetup.field.${known}.help`);
    },
    choice(name: string): string {
      const known = CHOICES.find((choice) => choice === name);
      return known ? t(`paymentSetup.choice.${known}`) : name;
    },
  };
}
