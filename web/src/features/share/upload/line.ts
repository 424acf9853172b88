import type { ApiError } from '@/lib/http';

export type UploadState =
  /** What was sent before is compared with the file. */
  | 'checking'
  | 'sending'
  /** A request got lost and is made again. */
  | 'again'
  | 'paused'
  /** No network; it goes on by itself. */
  | 'offline'
  /** The session has ended; it goes on when its owner is back. */
  | 'signedOut'
  /** Another tab is at it. */
  | 'elsewhere'
  /** Begun in an earlier visit: the browser needs the file again. */
  | 'absent'
  | 'failed'
  | 'done';

/** One upload as the screen shows it. */
export interface UploadLine {
  id: string;
  name: string;
  /** Bytes of the file itself. */
  size: number;
  state: UploadState;
  /** From 0 to 1: what has been sent, or compared while it is checked. */
  share: number;
  /** Bytes a second, and seconds until the end; null when nobody could say. */
  speed: number | null;
  secondsLeft: number | null;
  failure: ApiError | null;
  /** The file that it has become, with the header that opens it for its owner. */
  stored: { id: string; ownerHeader: string } | null;
  /** Whether the browser can open the file again by itself. */
  reopens: boolean;
}

const MOVING: ReadonlySet<UploadState> = new Set(['checking', 'sending', 'again']);
const ENDED: ReadonlySet<UploadState> = new Set(['done']);
/** States from which "resume" leads on without anything else. */
const WAITING: ReadonlySet<UploadState> = new Set(['paused', 'offline', 'signedOut', 'elsewhere', 'failed']);

export const isMoving = ({ state }: Pick<UploadLine, 'state'>) => MOVING.has(state);
export const isUnfinished = ({ state }: Pick<UploadLine, 'state'>) => !ENDED.has(state);
export const isWaiting = ({ state }: Pick<UploadLine, 'state'>) => WAITING.has(state);
