import { useT } from '@/lib/i18n';
import { useSession } from '@/lib/session';

/** The acts that are recorded today; one that this build does not know keeps the server's own name. */
export const ACTIONS = [
  'account.create_operator',
  'notify.retry',
  'picture.upload',
  'settings.change',
] as const;

/** Who acted with access to the machine instead of an account. */
const COMMAND_LINE = 'cli';

export function useAuditNames() {
  const t = useT();
  const { userInfo } = useSession();
  return {
    action(word: string): string {
      const known = ACTIONS.find((action) => action === word);
      return known ? t(`audit.action.${known}`) : word;
    },
    actor(id: string): string {
      if (id === userInfo?.id) return t('audit.you');
      return id === COMMAND_LINE ? t('audit.commandLine') : id;
    },
  };
}
