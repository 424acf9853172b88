/** Where this tab keeps its login flag and token: session storage, and memory where that is refused. */
export interface Vault {
  token(): string | null;
  /** True from sign-in to sign-out or expiry, whatever the token does in between. */
  loginFlag(): boolean;
  keep(token: string): void;
  clear(): void;
}

const TOKEN_KEY = 'session.token';
const FLAG_KEY = 'session.login';

export function openVault(storage: Storage | null): Vault {
  // Memory is what counts; the storage only carries it over a reload. Browsers
  // that block storage throw on every touch, and signing in must still work.
  let token = read(storage, TOKEN_KEY);
  let flag = token !== null && read(storage, FLAG_KEY) === '1';
  return {
    token: () => token,
    loginFlag: () => flag,
    keep(next) {
      token = next;
      flag = true;
      write(storage, TOKEN_KEY, next);
      write(storage, FLAG_KEY, '1');
    },
    clear() {
      token = null;
      flag = false;
      write(storage, TOKEN_KEY, null);
      write(storage, FLAG_KEY, null);
    },
  };
}

/** The browser's session storage, or null where touching it is refused. */
export function browserStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

function read(storage: Storage | null, key: string): string | null {
  try {
    return storage?.getItem(key) || null;
  } catch {
    return null;
  }
}

function write(storage: Storage | null, key: string, value: string | null): void {
  try {
    if (value === null) storage?.removeItem(key);
    else storage?.setItem(key, value);
  } catch {
    // Blocked or full: memory holds the value until the tab closes.
  }
}
