/** What is asked of a link to a group or channel before the server looks at it; answers are message codes. */

const HOSTS = /^(?:https?:\/\/)?(?:[a-z0-9_-]+\.)?(?:t\.me|telegram\.(?:me|dog))(?:[/?]\S*)?$/i;
const APP = /^tg:(?:\/\/)?\S+$/i;
const NAME = /^@[a-z]\w*$/i;

/** Many spellings mean the same place; which one it is, and whether it can be one, the server decides. */
export function checkLink(link: string): string | undefined {
  const typed = link.normalize('NFKC').trim();
  if (typed === '') return 'link_required';
  return [HOSTS, APP, NAME].some((form) => form.test(typed)) ? undefined : 'link_invalid';
}
