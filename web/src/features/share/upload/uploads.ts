import { sessionEnding } from '@/lib/http';
import { TOKEN_HEADER } from '@/lib/http/transport';
import { currentLanguage, languageHeader } from '@/lib/i18n';
import { openPool, recipientOf, type SealPool, vaultStore } from '@/lib/seal';
import { session } from '@/lib/session';
import { randomId } from '@/lib/session/randomId';
import { isMoving } from './line';
import { isBusy } from './lock';
import { createQueue } from './queue';
import { browserShelf } from './shelf';

/** How often an upload without a network tries whether there is one: browsers do not always notice. */
const OFFLINE_MS = 30_000;

let pool: SealPool | null = null;

/** The uploads of this tab. They go on while their owner looks at other pages of the shop. */
export const uploads = createQueue({
  shelf: browserShelf(),
  newId: randomId,
  isBusy,
  pool() {
    pool ??= openPool();
    return pool;
  },
  requests: {
    endpoint: `${window.location.origin}/api/v1/uploads`,
    headers() {
      const token = session.token();
      return {
        device: 'app',
        'Accept-Language': languageHeader(currentLanguage()),
        ...(token !== null && { [TOKEN_HEADER]: token }),
      };
    },
    answered(request, response) {
      const fresh = response.getHeader(TOKEN_HEADER);
      if (fresh && response.getStatus() < 300)
        session.acceptToken(request.getHeader(TOKEN_HEADER) ?? null, fresh);
    },
  },
  async recipient(userId) {
    const [identity] = await vaultStore.identities(userId);
    if (!identity) throw new Error('uploads begin after the vault');
    return recipientOf(identity);
  },
  async refused(request) {
    const carried = request.getHeader(TOKEN_HEADER) ?? null;
    if (carried !== null && session.token() === carried) await session.adoptFromSibling();
    if (session.token() !== null && session.token() !== carried) return true;
    sessionEnding.end(carried);
    return false;
  },
});

function followSession(): void {
  const { signedIn, userInfo } = session.state();
  // Between a new token and the name that belongs to it, nobody has left yet.
  if (!signedIn || userInfo) uploads.owner(userInfo?.id ?? null);
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function followLines(): void {
  const moving = uploads.lines.get().some(isMoving);
  if (moving) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
  if (!moving) {
    pool?.close();
    pool = null;
  }
}

session.subscribe(followSession);
uploads.lines.subscribe(followLines);
window.addEventListener('online', uploads.online);
setInterval(uploads.online, OFFLINE_MS);
followSession();
