import { MAX_PLAIN } from '@/lib/seal';
import { createStore, type Store } from '@/lib/session/store';
import { isMoving, isUnfinished, isWaiting, type UploadLine } from './line';
import { looksLike } from './record';
import { type Surroundings, Transfer } from './transfer';

/** At most so many files are on their way at a time. */
const MOST_UNFINISHED = 5;

/** How often a moving upload is drawn. */
const DRAWN_MS = 200;

export interface ChosenFile {
  file: File;
  /** Lets the browser open the file again on another day. */
  handle?: FileSystemFileHandle;
}

/** What was not taken of what was chosen, by name. */
export interface NotTaken {
  tooLarge: string[];
  tooMany: string[];
}

export interface UploadQueue {
  /** The uploads of the member who is here, the oldest first. */
  lines: Store<readonly UploadLine[]>;
  /** Takes files on; those that are too large or too many stay behind, and the others do not mind. */
  add(chosen: readonly ChosenFile[]): NotTaken;
  pause(id: string): void;
  resume(id: string): void;
  /** Hands over the file of an upload that was begun in an earlier visit. */
  giveFile(id: string, file: File): void;
  cancel(id: string): Promise<void>;
  /** Takes a line that has ended off the list. */
  dismiss(id: string): void;
  pauseAll(): void;
  resumeAll(): void;
  /** Drops everything of a member whose keys are to be forgotten. The server drops its part by itself. */
  forget(userId: string): Promise<void>;
  /** Says whose uploads are shown and may run; null while nobody is signed in. */
  owner(userId: string | null): void;
  /** The network is back. */
  online(): void;
}

interface QueueParts extends Omit<Surroundings, 'changed'> {
  newId: () => string;
  isBusy: (id: string) => Promise<boolean>;
}

export function createQueue(parts: QueueParts): UploadQueue {
  const { shelf, newId, isBusy } = parts;
  const lines = createStore<readonly UploadLine[]>([]);
  let transfers: Transfer[] = [];
  let owner: string | null = null;
  let drawing: ReturnType<typeof setTimeout> | null = null;

  const mine = () => transfers.filter(({ userId }) => userId === owner);
  const find = (id: string) => mine().find((transfer) => transfer.id === id);

  function draw(): void {
    if (drawing !== null) clearTimeout(drawing);
    drawing = null;
    lines.set(mine().map((transfer) => transfer.line()));
  }

  /** A change of state is drawn at once, a few more bytes when it is time. */
  function changed(): void {
    const shown = lines.get();
    const now = mine();
    const alike = shown.length === now.length && now.every((one, at) => one.state === shown[at]?.state);
    if (!alike) draw();
    else drawing ??= setTimeout(draw, DRAWN_MS);
  }

  const around: Surroundings = { ...parts, changed };

  /** Uploads of earlier visits; the browser must be given their files again. */
  async function recall(userId: string): Promise<void> {
    for (const record of await shelf.list(userId)) {
      if (transfers.some(({ id }) => id === record.id)) continue;
      const transfer = new Transfer(around, { id: record.id, userId, record });
      transfers.push(transfer);
      if (await isBusy(record.id)) transfer.stands('elsewhere');
    }
    changed();
  }

  /** The upload that this file belongs to, if it was begun before and stands still. */
  const begunWith = (file: File) =>
    mine().find(({ state, record }) => record && looksLike(record, file) && !isMoving({ state }));

  function take({ file, handle }: ChosenFile, userId: string): void {
    const transfer = new Transfer(around, { id: newId(), userId, file, ...(handle && { handle }) });
    transfers.push(transfer);
    transfer.start();
  }

  return {
    lines,
    add(chosen) {
      const notTaken: NotTaken = { tooLarge: [], tooMany: [] };
      for (const one of chosen) {
        const begun = begunWith(one.file);
        if (owner === null) break;
        if (one.file.size > MAX_PLAIN) notTaken.tooLarge.push(one.file.name);
        else if (begun) begun.start(one.file);
        else if (mine().filter(isUnfinished).length < MOST_UNFINISHED) take(one, owner);
        else notTaken.tooMany.push(one.file.name);
      }
      return notTaken;
    },
    pause: (id) => find(id)?.halt('paused'),
    resume(id) {
      const transfer = find(id);
      if (transfer?.state === 'absent') void transfer.reopen();
      else transfer?.start();
    },
    giveFile: (id, file) => find(id)?.start(file),
    async cancel(id) {
      const transfer = find(id);
      transfers = transfers.filter((other) => other !== transfer);
      draw();
      await transfer?.cancel();
    },
    dismiss(id) {
      transfers = transfers.filter((transfer) => transfer.id !== id || isUnfinished(transfer));
      draw();
    },
    pauseAll() {
      for (const transfer of mine()) if (isMoving(transfer)) transfer.halt('paused');
    },
    resumeAll() {
      for (const transfer of mine()) if (isWaiting(transfer)) transfer.start();
    },
    async forget(userId) {
      for (const transfer of transfers) if (transfer.userId === userId) transfer.halt('paused');
      transfers = transfers.filter((transfer) => transfer.userId !== userId);
      draw();
      await shelf.clear(userId);
    },
    owner(userId) {
      if (userId === owner) return;
      owner = userId;
      for (const transfer of transfers) if (transfer.userId !== owner) transfer.halt('signedOut');
      for (const transfer of mine()) if (transfer.state === 'signedOut') transfer.start();
      draw();
      if (userId !== null) void recall(userId);
    },
    online() {
      for (const transfer of mine()) if (transfer.state === 'offline') transfer.start();
    },
  };
}
