import { useSyncExternalStore } from 'react';
import { readLocal, writeLocal } from '@/lib/storage';

export type AdultAnswer = 'over18' | 'underage';

const KEY = 'adult';
const listeners = new Set<() => void>();

/** What was said on this device; it never leaves it. */
export function adultAnswer(): AdultAnswer | null {
  const kept = readLocal(KEY);
  return kept === 'over18' || kept === 'underage' ? kept : null;
}

/** "Underage" is for good: nothing on this device asks again or takes it back. */
export function answerAdult(answer: AdultAnswer): void {
  if (adultAnswer() === 'underage') return;
  writeLocal(KEY, answer);
  for (const listener of [...listeners]) listener();
}

/** Who is over 18 may want to see less again; whoever said to be underage stays so. */
export function takeBackAdult(): void {
  if (adultAnswer() !== 'over18') return;
  writeLocal(KEY, null);
  for (const listener of [...listeners]) listener();
}

export function useAdultAnswer(): AdultAnswer | null {
  return useSyncExternalStore(subscribe, adultAnswer);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
