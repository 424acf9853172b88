import { useSurface } from '@/lib/surface';
import { FileCards } from './FileCards';
import { FileTable } from './FileTable';
import type { FileListProps } from './fileActs';

export function FileList(props: FileListProps) {
  return useSurface() === 'phone' ? <FileCards {...props} /> : <FileTable {...props} />;
}
