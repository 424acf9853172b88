import { type Keepsake, NotHere, type Target } from './target';

interface PickedHandle extends FileSystemFileHandle {
  remove?: () => Promise<void>;
}

type Picker = (options: { suggestedName: string }) => Promise<PickedHandle>;

const picker = (): Picker | undefined => (window as { showSaveFilePicker?: Picker }).showSaveFilePicker;

export const canPick = () => picker() !== undefined;

/** Asks where the file should go and writes it there. Turning the question down cancels the download. */
export async function openPicked({ name }: Keepsake): Promise<Target> {
  const handle = await ask(name);
  const file = await handle.createWritable();
  const writer = file.getWriter();
  return new WritableStream<Uint8Array>({
    write: (bytes) => writer.write(bytes as Uint8Array<ArrayBuffer>),
    close: () => writer.close(),
    async abort(reason) {
      await writer.abort(reason);
      await forgetEmpty(handle);
    },
  });
}

async function ask(name: string): Promise<PickedHandle> {
  try {
    return (await picker()?.({ suggestedName: name })) ?? Promise.reject(new NotHere('no picker'));
  } catch (error) {
    // Browsers ask only right after a press, and some refuse certain endings altogether.
    const refused = error instanceof TypeError || (error as DOMException).name === 'SecurityError';
    throw refused ? new NotHere('the browser does not ask', { cause: error }) : error;
  }
}

/** Picking makes an empty file. A file that was to be replaced has kept its old bytes, and stays. */
async function forgetEmpty(handle: PickedHandle): Promise<void> {
  const { size } = await handle.getFile();
  if (size === 0) await handle.remove?.();
}
