import { useT } from '@/lib/i18n';

/** The permission keys that this build can explain; a test holds them against the server's. */
export const KEYS = [
  'alerts',
  'audit',
  'corrections',
  'directory',
  'figures',
  'jobs',
  'ledger',
  'market',
  'moderation',
  'nodes',
  'notify',
  'orders',
  'packages',
  'payments',
  'payouts',
  'plans',
  'providers',
  'roles',
  'search',
  'settings',
  'shares',
  'site',
  'users',
] as const;

/** What a key is called and what it opens; one that this build does not know keeps its own name. */
export function useKeyWords(): (key: string) => { name: string; opens: string } {
  const t = useT();
  return (key) => {
    const known = KEYS.find((candidate) => candidate === key);
    return known
      ? { name: t(`roles.key.${known}.name`), opens: t(`roles.key.${known}.opens`) }
      : { name: key, opens: '' };
  };
}
