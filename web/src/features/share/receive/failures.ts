import { ApiError } from '@/lib/http';
import type { TextKey } from '@/lib/i18n';
import { SealError } from '@/lib/seal';
import { ConnectionLost } from './save/sealedStream';
import { NowhereToSave } from './save/target';

/** What to say about a download that failed; null where the server has said it. */
export function failureKey(failure: unknown): TextKey | null {
  if (failure instanceof ApiError) return null;
  if (failure instanceof SealError) return 'receive.failed.damaged';
  if (failure instanceof ConnectionLost) return 'receive.failed.connection';
  if (failure instanceof NowhereToSave) return 'receive.failed.nowhere';
  if (failure instanceof DOMException && failure.name === 'QuotaExceededError') return 'receive.failed.full';
  return 'receive.failed.other';
}
