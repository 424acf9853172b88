import { useT } from '@/lib/i18n';
import type { Alert } from './api';

/** What is looked at, by the server's words; a test compares them. */
export const CHECKS = [
  'node_down',
  'scanner_lag',
  'ledger_verify',
  'dead_letters',
  'stale_rate',
  'disk_low',
  'certificate',
  'clock',
  'error_rate',
  'job_backlog',
  'backup_old',
  'test',
] as const;

/** Subjects that are words of ours; all others are names. */
const SUBJECTS = ['broken', 'old', 'email', 'sms', 'telegram', 'jobs', 'backup'] as const;

/** Names checks and what they are about; what this build does not know keeps the server's own name. */
export function useAlertNames() {
  const t = useT();
  function check(word: string): string {
    const known = CHECKS.find((one) => one === word);
    return known ? t(`alerts.check.${known}`) : word;
  }
  /** What is looked at, whether it is well or not. */
  function watched(word: string): string {
    const known = CHECKS.find((one) => one === word);
    return known ? t(`alerts.watched.${known}`) : word;
  }
  function subject({ subject, label }: Pick<Alert, 'subject' | 'label'>): string {
    const known = SUBJECTS.find((one) => one === subject && subject === label);
    return known ? t(`alerts.subject.${known}`) : label;
  }
  return { check, watched, subject, whole: (alert: Alert) => `${check(alert.name)} · ${subject(alert)}` };
}
