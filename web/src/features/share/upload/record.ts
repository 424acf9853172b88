import type { FileSeal } from '@/lib/seal';

/**
 * What a browser keeps of an upload until it has ended, so that it can go on
 * after a reload or the next day. It holds the file's key: whoever forgets the
 * keys of a member forgets these as well.
 */
export interface UploadRecord {
  id: string;
  userId: string;
  name: string;
  size: number;
  /** When the file was last changed, as the browser tells it. */
  modified: number;
  seal: FileSeal;
  /** Where the server takes the rest; null before it has been asked. */
  uploadUrl: string | null;
  /**
   * The digest of each segment that may have been sent. It is written before
   * the segment leaves, because other content under the same seal would give
   * both contents away.
   */
  digests: string[];
  /** Lets the browser open the file again without its being chosen, where it can do that. */
  handle?: FileSystemFileHandle;
  /** When something was last written here. */
  touchedAt: number;
}

/** Whether a chosen file looks like the one that a record was begun with; its digests say for sure. */
export function looksLike(record: UploadRecord, file: File): boolean {
  return record.name === file.name && record.size === file.size && record.modified === file.lastModified;
}

/** The server drops an upload a day after its last byte; keys are of no use after that. */
const ABANDONED_MS = 24 * 3600_000;

export function isAbandoned(record: UploadRecord, now: number): boolean {
  return now - record.touchedAt > ABANDONED_MS;
}
