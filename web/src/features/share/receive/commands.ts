import { safeName } from './save/names';

interface Granted {
  name: string;
  url: string;
}

/** How to fetch and open files without this page: with curl and age, which are not ours. */
export function commandsFor(origin: string, lookup: string, files: readonly Granted[]): string {
  const key = `curl -o key.age ${origin}/api/v1/codes/${lookup}/key.age`;
  const each = files.flatMap(({ name, url }) => {
    const safe = safeName(name);
    const sealed = quote(`${safe}.age`);
    return [`curl -o ${sealed} ${origin}${url}.age`, `age -d -i key.age -o ${quote(safe)} ${sealed}`];
  });
  return [key, ...each].join('\n');
}

/** A stranger's file name as one word of a shell, whatever is in it; never to be taken for an option. */
function quote(name: string): string {
  const word = name.startsWith('-') ? `./${name}` : name;
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
