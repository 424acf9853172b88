const TELEGRAM_KEY = 'session.telegram';
const BRIDGES = ['TelegramWebviewProxy', 'TelegramWebview', 'TelegramWebviewProxyProto'];

/**
 * Whether the page was opened inside Telegram. Its clients say so by a bridge
 * object or, in an iframe, by the first address's fragment, which navigation
 * loses; so the finding is remembered for the tab.
 */
export function openedInTelegram(view: Window, storage: Storage | null): boolean {
  const found = BRIDGES.some((name) => name in view) || view.location.hash.includes('tgWebAppPlatform=');
  try {
    if (found) storage?.setItem(TELEGRAM_KEY, '1');
    return found || storage?.getItem(TELEGRAM_KEY) === '1';
  } catch {
    return found;
  }
}
