import { useT } from '@/lib/i18n';

const CHANNELS = ['email'] as const;

/** The messages that the shop sends, by the folders of their texts; a test compares them. */
export const TEMPLATES = ['login_code', 'login_unknown'] as const;

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
