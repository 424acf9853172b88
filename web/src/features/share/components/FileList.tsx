import { useSurface } from '@/lib/surface';
import type { OwnFile } from '../api';
import type { Act } from './Acts';
import { FileCards } from './FileCards';
import { FileTable } from './FileTable';

/** What can be done to a file of mine. */
export type FileAct = Extract<Act, 'share' | 'download' | 'rename' | 'delete'>;

export interface FileListProps {
  files: readonly OwnFile[];
  /** The ids of what is chosen to be shared together. */
  chosen: ReadonlySet<string>;
  onChoose: (id: string, on: boolean) => void;
  onAct: (act: FileAct, file: OwnFile) => void;
}

export function FileList(props: FileListProps) {
  return useSurface() === 'phone' ? <FileCards {...props} /> : <FileTable {...props} />;
}

/** Only a file whose bytes are there can be handed out. */
export const isReady = (file: OwnFile) => file.state === 'ready';

export function actsOn(file: OwnFile): readonly FileAct[] {
  return isReady(file) ? ['share', 'download', 'rename', 'delete'] : ['delete'];
}
