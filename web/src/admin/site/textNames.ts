import { isLanguage, LANGUAGES, type TextKey, useT } from '@/lib/i18n';
import type { TextProblem } from './apiTexts';

/** How texts are called: like the pages that they stand on. */
export function useTextName(): (topic: string) => string {
  const t = useT();
  return (topic) => {
    const [kind, name = '', platform] = topic.split(':');
    if (kind === 'page') return t(`app.page.${name}` as TextKey);
    if (kind === 'guide' && platform) {
      return `${t(`tutorial.family.${name}.name` as TextKey)} · ${t(`tutorial.platform.${platform}` as TextKey)}`;
    }
    return t(`siteTexts.topic.${kind === 'guide' ? name : kind}` as TextKey);
  };
}

export function useLanguageName(): (language: string) => string {
  const t = useT();
  return (language) => (isLanguage(language) ? LANGUAGES[language].name : t('siteTexts.everyLanguage'));
}

export const PROBLEMS = [
  'heading_without_id',
  'outside',
  'part_before_chapter',
  'empty_part',
  'no_parts',
  'nothing',
  'id_twice',
  'no_title',
  'no_lead',
  'no_sections',
  'unknown_chapter',
  'step_missing',
  'no_trouble',
  'unknown_app',
  'unknown_drawing',
  'link',
  'html',
  'picture',
  'character',
  'placeholder',
  'shape',
  'long',
  'address',
  'checksum',
  'format',
  'missing',
  'platform',
  'elsewhere',
] as const;

/** Says what is wrong; a code of a newer server is shown as it is. */
export function useProblemWords(): (problem: TextProblem) => string {
  const t = useT();
  return ({ code, detail }) => {
    const known = PROBLEMS.find((one) => one === code);
    return known ? t(`siteTexts.problem.${known}`, { detail }) : `${code}: ${detail}`;
  };
}
