import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_TAGS, type Language } from '../src/lib/i18n/languages.ts';
import { onSurface } from '../src/lib/surface/paths.ts';

const guides = join(import.meta.dirname, '../../content/tutorials');

export interface GuidePage {
  path: string;
  twin: string;
  indexed: true;
  heads: Record<Language, { title: string; description: string }>;
}

/** Every guide has an address that people find by searching, so each is listed with its own title and lead. */
export function guidePages(): GuidePage[] {
  const names = readdirSync(guides).filter((name) => /^(?:clash|v2ray)-/.test(name));
  return names.map((name) => {
    const path = `/tutorials/${name.replace('-', '/')}`;
    const heads = Object.fromEntries(LANGUAGE_TAGS.map((language) => [language, headOf(name, language)]));
    return {
      path,
      twin: onSurface(path, 'phone'),
      indexed: true,
      heads: heads as GuidePage['heads'],
    };
  });
}

function headOf(name: string, language: Language) {
  const text = readFileSync(join(guides, name, `${language}.md`), 'utf8');
  const [, title, lead] = /^# (.+) \{#[\w-]+\}\n\n(.+)\n/.exec(text) ?? [];
  if (!title || !lead) throw new Error(`${name} has no title and lead in ${language}`);
  return { title: `${title} · {{brand}}`, description: lead };
}
