import { useT } from '@/lib/i18n';

/** The role that comes with the shop; its name is ours, in every language. */
const OWNER = 'owner';

export function useRoleName(): (role: { id: string; name: string }) => string {
  const t = useT();
  return ({ id, name }) => (id === OWNER ? t('roles.owner') : name);
}
