import type { ChosenFile } from './queue';

/** What browsers have that can open a file again on another day, and the types of the platform do not know yet. */
interface LastingHandle extends FileSystemFileHandle {
  requestPermission?(wish: { mode: 'read' }): Promise<PermissionState>;
}

type Picker = (wish: { multiple: boolean }) => Promise<FileSystemFileHandle[]>;

interface Droppable extends DataTransferItem {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
}

/** The browser's own picker that hands over handles, or null where there is none. */
export function lastingPicker(): (() => Promise<ChosenFile[]>) | null {
  const pick = (window as { showOpenFilePicker?: Picker }).showOpenFilePicker;
  if (!pick) return null;
  return async () => {
    try {
      const handles = await pick.call(window, { multiple: true });
      return await Promise.all(handles.map(async (handle) => ({ file: await handle.getFile(), handle })));
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return []; // closed without a choice
      throw error;
    }
  };
}

/** The files of a drop; folders are left out. Must be called before the event has passed. */
export async function filesOfDrop({ items, files }: DataTransfer): Promise<ChosenFile[]> {
  const dropped: Droppable[] = [...items].filter(({ kind }) => kind === 'file');
  if (!dropped.every((item) => item.getAsFileSystemHandle)) {
    return [...files].map((file) => ({ file }));
  }
  const handles = await Promise.all(dropped.map((item) => item.getAsFileSystemHandle?.()));
  const opened = handles.map(async (handle): Promise<ChosenFile | null> => {
    if (!(handle instanceof FileSystemFileHandle)) return null;
    return { file: await handle.getFile(), handle };
  });
  return (await Promise.all(opened)).filter((chosen) => chosen !== null);
}

/**
 * The file behind a handle; null if nobody lets us read it. Throws if it is
 * gone. Only a press may lead here: the browser may ask.
 */
export async function openAgain(handle: LastingHandle): Promise<File | null> {
  const answer = await handle.requestPermission?.({ mode: 'read' });
  return answer === 'denied' ? null : handle.getFile();
}
