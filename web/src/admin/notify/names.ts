import { useT } from '@/lib/i18n';

export const CHANNELS = ['email', 'sms', 'telegram'] as const;

export const STATES = ['queued', 'sent', 'dead'] as const;

/** The messages that the shop sends, by the folders of their texts; a test compares them. */
export const TEMPLATES = [
  'account_closed',
  'address_changed',
  'alert_raised',
  'alert_recovered',
  'app_verdict',
  'bind_code',
  'bind_taken',
  'consent_ask',
  'consent_given',
  'consent_not_admin',
  'consent_over',
  'consent_revoked',
  'consent_there',
  'denied',
  'directory_verdict',
  'group_pointer',
  'help',
  'language',
  'language_set',
  'leave_code',
  'link_dead',
  'login_code',
  'login_unknown',
  'market_decided',
  'market_delivered',
  'market_dispute',
  'market_product',
  'market_sold',
  'market_store',
  'market_withdrawal',
  'moderation_verdict',
  'notice',
  'optin',
  'optout',
  'password_changed',
  'payment_called_back',
  'payment_credit',
  'plan_ends',
  'privacy',
  'recovery_code_used',
  'register_code',
  'register_known',
  'reset_code',
  'reset_unknown',
  'search_found',
  'search_hits',
  'search_how',
  'search_illegal',
  'search_nothing',
  'second_factor_off',
  'second_factor_on',
  'share_bought',
  'share_decision',
  'traffic_low',
  'usage',
  'usage_unbound',
  'wait',
  'welcome',
] as const;

/** Names channels and messages; what this build does not know keeps the server's own name. */
export function useNotifyNames() {
  const t = useT();
  return {
    channel(word: string): string {
      const known = CHANNELS.find((channel) => channel === word);
      return known ? t(`notify.channel.${known}`) : word;
    },
    template(word: string): string {
      const known = TEMPLATES.find((template) => template === word);
      return known ? t(`notify.template.${known}`) : word;
    },
  };
}
