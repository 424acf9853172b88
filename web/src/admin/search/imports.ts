import type { Import } from './importsApi';
import type { Sending } from './sendings';

/** How an import stands for whoever looks at it from this tab. */
export type Standing = Import['state'] | 'paused' | 'absent' | 'stuck';

/** An upload that this tab does not send cannot go on before its file is chosen again. */
export function standingOf({ state }: Import, sending: Sending | undefined): Standing {
  if (state !== 'receiving') return state;
  if (!sending) return 'absent';
  return ({ moving: 'receiving', paused: 'paused', failed: 'stuck' } as const)[sending.state];
}

/** The server works on it, or will soon. */
export function isAtWork({ state }: Pick<Import, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}

export function isOver({ state }: Pick<Import, 'state'>): boolean {
  return state === 'done' || state === 'failed' || state === 'cancelled';
}

/** Whether a file can be the one whose upload stopped. Nothing better is known of a file without reading all of it. */
export function isSameFile({ fileName, size }: Pick<Import, 'fileName' | 'size'>, file: File): boolean {
  return file.name === fileName && file.size === size;
}

/** What is wrong with a file before anything of it is sent. */
export function faultOf(file: File): 'notJson' | 'emptyFile' | undefined {
  if (!file.name.toLowerCase().endsWith('.json')) return 'notJson';
  return file.size === 0 ? 'emptyFile' : undefined;
}
