import { readLocal, writeLocal } from '@/lib/storage';

const KEY = 'surface';

/**
 * Small screens are taken to the phone page unless their owner has asked for
 * the desktop one; that wish outlives the visit.
 */
export function prefersDesktop(): boolean {
  return readLocal(KEY) === 'desktop';
}

export function preferDesktop(wish: boolean): void {
  writeLocal(KEY, wish ? 'desktop' : null);
}
