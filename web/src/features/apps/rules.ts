import { missing } from '@/lib/form';

/** What is asked of an app before the server looks at it; answers are message codes. */

export const CATEGORIES = ['game', 'web3', 'management', 'utilities'] as const;
export type Category = (typeof CATEGORIES)[number];

export const LONGEST = { name: 60, description: 1000, url: 500 } as const;

export const toCategory = (word: string | null): Category | undefined =>
  CATEGORIES.find((category) => category === word);

/** A form as it is typed; of a picture it holds the name, which is empty as long as none is chosen. */
export type AppFields = Record<'name' | 'description' | 'url' | 'category' | 'icon' | 'thumbnail', string>;

export function checkApp(fields: AppFields, iconIsThere: boolean): Partial<Record<keyof AppFields, string>> {
  return {
    ...(missing(fields.name) && { name: 'app_name_required' }),
    ...(missing(fields.description) && { description: 'app_description_required' }),
    ...wrong('url', checkUrl(fields.url)),
    ...(toCategory(fields.category) === undefined && { category: 'app_category_required' }),
    ...(!fields.icon && !iconIsThere && { icon: 'app_icon_required' }),
  };
}

const wrong = (field: keyof AppFields, code: string | undefined) => (code ? { [field]: code } : {});

/** Whether it can be an address on the web at all; which hosts are taken, the server decides. */
export function checkUrl(url: string): string | undefined {
  const typed = url.trim();
  if (typed === '') return 'app_url_required';
  const parsed = parseUrl(typed);
  const onTheWeb = parsed !== null && ['https:', 'http:'].includes(parsed.protocol);
  return onTheWeb && parsed.hostname.includes('.') && parsed.username === '' ? undefined : 'app_url_invalid';
}

/** What people know a site by: its host, in the letters that it was registered in. */
export function hostOf(url: string): string {
  return (parseUrl(url)?.hostname ?? url).replace(/^www\./, '');
}

/** As URL.parse, which browsers of a year or two ago do not have. */
function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
