import { api } from '@/lib/http';
import { onLanguageChange, spokenLanguage } from '@/lib/i18n/texts';
import { session } from './current';

let underWay: { person: number; done: Promise<void> } | null = null;
let loadedAt = 0;
let askedIn = spokenLanguage();

/**
 * Asks the server who is signed in. It is the only call on which the server
 * renews the token, so it is never made twice at a time.
 */
export function loadUserInfo(): Promise<void> {
  const person = session.person();
  if (underWay?.person !== person) {
    const done = read(person).finally(() => {
      if (underWay?.done === done) underWay = null;
    });
    underWay = { person, done };
  }
  return underWay.done;
}

/** Asks anew after a change; an answer that was under way may still show what was before. */
export async function reloadUserInfo(): Promise<void> {
  await underWay?.done.catch(ignore);
  await loadUserInfo();
}

async function read(person: number): Promise<void> {
  // Somebody else may have signed in, or this one out, while the answer was on its way.
  const isCurrent = () => session.person() === person;
  askedIn = spokenLanguage();
  try {
    const { user, auths } = await api.get('/me');
    if (!isCurrent()) return;
    loadedAt = Date.now();
    session.setUserInfo({ ...user, auths });
  } finally {
    if (isCurrent()) session.markInitialised();
  }
}

/** A tab that was looked away from for this long may show old points and hold an old token. */
const STALE_MS = 30 * 60_000;

/** Finds out who uses this tab and keeps knowing it. Call once, when the application starts. */
export async function startSession(): Promise<void> {
  session.onEnter(refresh);
  window.addEventListener('online', () => {
    if (session.state().userInfo === null) refresh();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - loadedAt > STALE_MS) refresh();
  });
  // This call also tells the server which language to write letters in.
  onLanguageChange(() => {
    if (session.token() !== null && askedIn !== spokenLanguage()) reloadUserInfo().catch(ignore);
  });

  if (session.token() === null) await session.adoptFromSibling();
  if (session.token() !== null) await loadUserInfo().catch(ignore);
  session.markInitialised();
}

function refresh(): void {
  if (session.token() !== null) loadUserInfo().catch(ignore);
}

// The transport has already acted on a refused session; after a lost connection
// the person stays signed in and the next refresh fills the gap.
function ignore(): void {}
