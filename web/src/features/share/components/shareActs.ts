import type { ShareLine } from '../api';
import type { Act } from './Acts';

/** What can be done to a line of my shares. */
export type ShareAct = Extract<Act, 'code' | 'download' | 'edit' | 'move' | 'cancel' | 'remove'>;

export interface ShareListProps {
  lines: readonly ShareLine[];
  /** Whether these lines lie in a folder, whose code opens them. */
  nested: boolean;
  onAct: (act: ShareAct, line: ShareLine) => void;
}

/** What is left to do with a line: one that has ended can only be put away. */
export function actsOn(line: ShareLine, nested: boolean): readonly ShareAct[] {
  const end: ShareAct = nested ? 'remove' : 'cancel';
  if (line.state !== 'live') return [end];
  return [
    ...(nested ? [] : (['code'] as const)),
    ...(line.type === 'file' ? (['download'] as const) : []),
    'edit',
    'move',
    end,
  ];
}

export const folderPath = (id: string) => (id ? `/fs/my_share_file?folder=${id}` : '/fs/my_share_file');
