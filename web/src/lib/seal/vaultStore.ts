/**
 * The owner's identities on this device, by member. All tabs share them. A
 * browser that forbids storage keeps them for the visit only.
 */
export interface VaultStore {
  identities(userId: string): Promise<string[]>;
  /** Keeps the identity beside those that are there already, and tells all. */
  add(userId: string, ...identities: string[]): Promise<string[]>;
  /** Keeps the identity unless there is one: two tabs that begin at once end with the same. */
  begin(userId: string, identity: string): Promise<string[]>;
  /** Forgets everything of this member on this device. */
  forget(userId: string): Promise<void>;
  /** Tells of changes by this tab and others; returns the way to stop. */
  watch(userId: string, changed: () => void): () => void;
  /** False if the keys are gone when the tab is closed. */
  lasting(): Promise<boolean>;
}

const DATABASE = 'causeway.vault';
const STORE = 'identities';

/** Changes what is kept of one member, in one step that no other tab can come between. */
type Change = (kept: string[]) => string[];

interface Drawer {
  read(userId: string): Promise<string[]>;
  change(userId: string, change: Change): Promise<string[]>;
  lasting: boolean;
}

export const vaultStore: VaultStore = makeStore(openDrawer);

function makeStore(open: () => Promise<Drawer>): VaultStore {
  let opened: Promise<Drawer> | undefined;
  const drawer = () => {
    opened ??= open();
    return opened;
  };
  const bell = makeBell();

  async function change(userId: string, how: Change): Promise<string[]> {
    const kept = await (await drawer()).change(userId, how);
    bell.ring(userId);
    return kept;
  }

  return {
    identities: async (userId) => (await drawer()).read(userId),
    async add(userId, ...identities) {
      void askToStay();
      return change(userId, (kept) => [...new Set([...kept, ...identities])]);
    },
    async begin(userId, identity) {
      void askToStay();
      return change(userId, (kept) => (kept.length > 0 ? kept : [identity]));
    },
    async forget(userId) {
      await change(userId, () => []);
    },
    watch: bell.watch,
    lasting: async () => (await drawer()).lasting,
  };
}

/** Browsers delete what sites have stored when the disk is full, unless they were asked not to. */
async function askToStay(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}

async function openDrawer(): Promise<Drawer> {
  try {
    return databaseDrawer(await openDatabase());
  } catch {
    return memoryDrawer();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('another tab holds the vault'));
  });
}

function databaseDrawer(database: IDBDatabase): Drawer {
  // Another tab with a later version of us must be able to go on.
  database.onversionchange = () => database.close();
  return {
    lasting: true,
    read(userId) {
      return new Promise((resolve, reject) => {
        const request = database.transaction(STORE).objectStore(STORE).get(userId);
        request.onsuccess = () => resolve(request.result ?? []);
        request.onerror = () => reject(request.error);
      });
    },
    change(userId, change) {
      return new Promise((resolve, reject) => {
        const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
        const store = transaction.objectStore(STORE);
        let kept: string[] = [];
        const request = store.get(userId);
        request.onsuccess = () => {
          kept = change(request.result ?? []);
          if (kept.length > 0) store.put(kept, userId);
          else store.delete(userId);
        };
        transaction.oncomplete = () => resolve(kept);
        transaction.onabort = () => reject(transaction.error);
      });
    },
  };
}

function memoryDrawer(): Drawer {
  const members = new Map<string, string[]>();
  return {
    lasting: false,
    read: async (userId) => members.get(userId) ?? [],
    async change(userId, change) {
      const kept = change(members.get(userId) ?? []);
      members.set(userId, kept);
      return kept;
    },
  };
}

/** Tells this tab and the others that a member's identities have changed; never which they are. */
function makeBell() {
  const watchers = new Map<() => void, string>();
  let channel: BroadcastChannel | undefined;
  const tell = (userId: string) => {
    for (const [changed, watched] of watchers) if (watched === userId) changed();
  };
  function otherTabs(): BroadcastChannel | undefined {
    if (channel || typeof BroadcastChannel === 'undefined') return channel;
    channel = new BroadcastChannel(DATABASE);
    channel.onmessage = ({ data }: MessageEvent<string>) => tell(data);
    return channel;
  }
  return {
    ring(userId: string) {
      otherTabs()?.postMessage(userId);
      tell(userId);
    },
    watch(userId: string, changed: () => void) {
      otherTabs();
      watchers.set(changed, userId);
      return () => {
        watchers.delete(changed);
      };
    },
  };
}
