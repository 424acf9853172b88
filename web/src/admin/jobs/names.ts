import { useT } from '@/lib/i18n';

/** Whose work a job can be, by the word before the dot of its kind; a test compares them. */
export const ROOMS = [
  'account',
  'backup',
  'bot',
  'contentsearch',
  'directory',
  'ledger',
  'live',
  'market',
  'notify',
  'order',
  'payment',
  'share',
  'site',
  'traffic',
  'vpn',
  'watch',
] as const;

/** Says whose work a kind of job is; what this build does not know keeps the server's own name. */
export function useRoomName(): (kind: string) => string {
  const t = useT();
  return (kind) => {
    const word = kind.split('.')[0] ?? kind;
    const known = ROOMS.find((room) => room === word);
    return known ? t(`jobs.room.${known}`) : word;
  };
}
