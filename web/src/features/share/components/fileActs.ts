import type { OwnFile } from '../api';
import type { Act } from './Acts';

/** What can be done to a file of mine. */
export type FileAct = Extract<Act, 'share' | 'download' | 'rename' | 'delete'>;

export interface FileListProps {
  files: readonly OwnFile[];
  /** The ids of what is chosen to be shared together. */
  chosen: ReadonlySet<string>;
  onChoose: (id: string, on: boolean) => void;
  onAct: (act: FileAct, file: OwnFile) => void;
}

/** Only a file whose bytes are there can be handed out. */
export const isReady = (file: OwnFile) => file.state === 'ready';

export function actsOn(file: OwnFile): readonly FileAct[] {
  return isReady(file) ? ['share', 'download', 'rename', 'delete'] : ['delete'];
}
