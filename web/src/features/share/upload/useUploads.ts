import { useSyncExternalStore } from 'react';
import type { UploadLine } from './line';
import { uploads } from './uploads';

/** The uploads of whoever is here, as they stand now. */
export function useUploads(): readonly UploadLine[] {
  return useSyncExternalStore(uploads.lines.subscribe, uploads.lines.get);
}
