import { useT } from '@/lib/i18n';
import { useSession } from '@/lib/session';

/** The acts that are recorded today; one that this build does not know keeps the server's own name. */
export const ACTIONS = ['settings.change'] as const;

export function useAuditNames() {
  const t = useT();
  const { userInfo } = useSession();
  return {
    action(word: string): string {
      const known = ACTIONS.find((action) => action === word);
      return known ? t(`audit.action.${known}`) : word;
    },
    actor: (id: string): string => (id === userInfo?.id ? t('audit.you') : id),
  };
}
