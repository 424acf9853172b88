/**
 * What people would call a device, from the words with which its browser
 * introduces itself. Those words name every ancestor of a browser too, so the
 * order matters: the first line that fits is the most particular one.
 */
const BROWSERS: readonly [mark: RegExp, name: string][] = [
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bTelegram/i, 'Telegram'],
  [/\bM?QQBrowser\//, 'QQ'],
  [/\bUC?Browser\//, 'UC Browser'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\b/, 'Opera'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly [mark: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bHarmonyOS|\bOpenHarmony/, 'HarmonyOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** "Firefox · Windows"; what nobody knows keeps its own words, and what said nothing is empty. */
export function deviceName(userAgent: string): string {
  const known = [BROWSERS, SYSTEMS].map((names) => names.find(([mark]) => mark.test(userAgent))?.[1]);
  return known.filter(Boolean).join(' · ') || userAgent.trim();
}
