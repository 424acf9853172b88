import { useT } from '@/lib/i18n';
import type { Problem } from './templateApi';

/** What can be wrong with a template; one that this build does not know keeps the server's own words. */
export const PROBLEMS = [
  'bad_value',
  'bad_yaml',
  'controller_open',
  'group_empty',
  'group_kind',
  'group_loop',
  'group_nameless',
  'group_twice',
  'groups_missing',
  'match_early',
  'match_missing',
  'member_unknown',
  'nested_alias',
  'not_a_mapping',
  'pattern_bad',
  'proxies_given',
  'rule_bad',
  'rule_target',
  'rules_missing',
  'too_deep',
  'too_large',
  'too_many_aliases',
] as const;

export function useProblemWords(): (problem: Problem) => string {
  const t = useT();
  return ({ code, detail }) => {
    const known = PROBLEMS.find((candidate) => candidate === code);
    return known ? t(`nodes.problem.${known}`, { detail }) : [code, detail].filter(Boolean).join(': ');
  };
}
