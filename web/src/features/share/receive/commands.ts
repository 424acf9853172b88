import { safeName } from './save/names';

interface Granted {
  name: string;
  url: string;
}

/**
 * How to fetch and open files without this page: with curl and age, which are
 * not ours. They are pasted at once, and age asks for a passphrase: whatever
 * came after it would be taken for the answer. So it comes last, and as one
 * command, which a shell reads to its end first; on lines of their own, because
 * terminals cut long ones.
 */
export function commandsFor(origin: string, lookup: string, files: readonly Granted[]): string {
  const key = `curl -o key.age ${origin}/api/v1/codes/${lookup}/key.age`;
  const each = files.map(({ name, url }) => {
    const safe = safeName(name);
    return { plain: quote(safe), sealed: quote(`${safe}.age`), url };
  });
  const fetching = each.map(({ sealed, url }) => `curl -o ${sealed} ${origin}${url}.age`);
  const opening = each.map(({ plain, sealed }) => `age -d -i key.age -o ${plain} ${sealed}`);
  return [key, ...fetching, opening.join(' &&\n')].join('\n');
}

/** A stranger's file name as one word of a shell, whatever is in it; never to be taken for an option. */
function quote(name: string): string {
  const word = name.startsWith('-') ? `./${name}` : name;
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
