import { Suspense } from 'react';
import { lazyPart } from '@/lib/pagePart';
import { useSurfaceNavigate } from '@/lib/surface';
import type { ShareLine } from '../api';
import { folderPath, type ShareAct } from './shareActs';

const AddFilesDialog = lazyPart(() => import('./AddFilesDialog'));
const CodeDialog = lazyPart(() => import('./CodeDialog'));
const EditDialog = lazyPart(() => import('./EditDialog'));
const EndDialog = lazyPart(() => import('./EndDialog'));
const FolderDialog = lazyPart(() => import('./FolderDialog'));
const MoveDialog = lazyPart(() => import('./MoveDialog'));

interface Named {
  id: string;
  name: string;
}

/** What is being done on the page of my shares. */
export type Doing =
  | { act: Exclude<ShareAct, 'download' | 'code'>; line: ShareLine }
  | { act: 'code'; line: Named }
  | { act: 'add'; folder: Named; present: readonly string[] }
  | { act: 'folder' };

interface ShareDialogsProps {
  doing: Doing;
  /** The folder that is shown; null on the top. */
  parent: Named | null;
  onClose: () => void;
}

export function ShareDialogs({ doing, parent, onClose }: ShareDialogsProps) {
  return (
    <Suspense>
      <Dialog doing={doing} parent={parent} onClose={onClose} />
    </Suspense>
  );
}

function Dialog({ doing, parent, onClose }: ShareDialogsProps) {
  const navigate = useSurfaceNavigate();
  const nested = parent !== null;
  switch (doing.act) {
    case 'code':
      return (
        <CodeDialog
          share={doing.line}
          onClose={(renewed) => {
            onClose();
            // Under a new code everything has a new id, the folder that is shown too.
            if (renewed && nested) navigate(folderPath(''));
          }}
        />
      );
    case 'add':
      return <AddFilesDialog folder={doing.folder} present={doing.present} onClose={onClose} />;
    case 'folder':
      return <FolderDialog parent={parent} onClose={onClose} />;
    case 'edit':
      return <EditDialog line={doing.line} nested={nested} onClose={onClose} />;
    case 'move':
      return <MoveDialog line={doing.line} fromId={parent?.id ?? ''} onClose={onClose} />;
    case 'cancel':
    case 'remove':
      return <EndDialog line={doing.line} nested={nested} onClose={onClose} />;
  }
}
