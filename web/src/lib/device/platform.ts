/** The kinds of devices that the apps are listed for, by what their browsers say of them. */
const SIGNS: readonly [string, RegExp][] = [
  ['ios', /iPhone|iPad|iPod/],
  ['android', /Android/],
  ['windows', /Windows/],
  ['macos', /Macintosh|Mac OS X/],
  ['linux', /Linux/],
];

/** The platform that a browser says it runs on, so that its apps can stand first. */
export function platformOf(userAgent: string): string | null {
  return SIGNS.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;
}
