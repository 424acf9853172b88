import { isAbandoned, type UploadRecord } from './record';

/** Where the records of unfinished uploads are kept. */
export interface Shelf {
  /** Those of one member, the oldest first. Abandoned ones are dropped on the way. */
  list(userId: string): Promise<UploadRecord[]>;
  put(record: UploadRecord): Promise<void>;
  remove(id: string): Promise<void>;
  /** Everything of one member, when their keys are to be forgotten. */
  clear(userId: string): Promise<void>;
}

const DATABASE = 'causeway.uploads';
const STORE = 'records';

/** The shelf of this browser. One that forbids storage keeps nothing, and uploads last as long as their page. */
export function browserShelf(): Shelf {
  let opened: Promise<IDBDatabase> | null = null;

  function database(): Promise<IDBDatabase> {
    opened ??= open().catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  }

  async function act<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const transaction = (await database()).transaction(STORE, mode, { durability: 'strict' });
    const request = ask(transaction.objectStore(STORE));
    return new Promise((resolve, reject) => {
      // Only a completed transaction is on the disk.
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error);
    });
  }

  const all = () => act<UploadRecord[]>('readonly', (store) => store.getAll());
  const remove = async (id: string) => void (await act('readwrite', (store) => store.delete(id)));

  return {
    async list(userId) {
      const records = await all().catch(() => []);
      const now = Date.now();
      for (const record of records) if (isAbandoned(record, now)) void remove(record.id).catch(ignore);
      return records
        .filter((record) => record.userId === userId && !isAbandoned(record, now))
        .sort((one, other) => one.touchedAt - other.touchedAt);
    },
    async put(record) {
      try {
        await act('readwrite', (store) => store.put(record));
      } catch {
        // An old record without the newest digests would let changed content pass. Better none.
        if (opened !== null) await remove(record.id);
      }
    },
    remove: (id) => remove(id).catch(ignore),
    async clear(userId) {
      const records = await all().catch(() => []);
      await Promise.all(records.filter((record) => record.userId === userId).map(({ id }) => remove(id)));
    },
  };
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('another tab holds an older shelf'));
  });
}

function ignore(): void {}
