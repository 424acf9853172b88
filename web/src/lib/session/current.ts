import { openedInTelegram } from './environment';
import { createSession } from './session';
import { browserChannel } from './tabs';
import { browserStorage } from './vault';

const storage = browserStorage();

/** The session of this tab. */
export const session = createSession({ storage, channel: browserChannel() });

/** True inside Telegram; a tab does not change that. */
export const isTgOpen = openedInTelegram(window, storage);
