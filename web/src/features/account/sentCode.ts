import { session } from '@/lib/session';
import { readTab, writeTab } from '@/lib/storage';
import type { CodePurpose } from './api';

/** A code that is on its way, and when another one may be asked for. */
export interface SentCode {
  purpose: CodePurpose;
  target: string;
  resendAt: number;
}

const KEY = 'account.code';

/** No code is good for longer after its waiting time. */
const FORGOTTEN_AFTER_MS = 5 * 60_000;

/**
 * Kept by the tab, until somebody is in: phones throw pages away while their
 * owner reads the code in another app.
 */
export function readSentCode(): SentCode | null {
  try {
    const kept: SentCode | null = JSON.parse(readTab(KEY) ?? 'null');
    return kept && kept.resendAt + FORGOTTEN_AFTER_MS > Date.now() ? kept : null;
  } catch {
    return null;
  }
}

export function keepSentCode(sent: SentCode): void {
  writeTab(KEY, JSON.stringify(sent));
}

session.onEnter(() => writeTab(KEY, null));
