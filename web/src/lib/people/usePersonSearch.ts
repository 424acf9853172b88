import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from '@/lib/form';
import { useT } from '@/lib/i18n';
import { useSession } from '@/lib/session';
import { peopleQueries } from './api';
import { choiceOf, choiceOfId, type PersonChoice } from './choice';

/** A letter alone finds half of the shop. */
const SHORTEST_QUESTION = 2;

const PAUSE_MS = 250;

/**
 * The search behind a field that asks for a person, for `<SearchPicker>`. Who
 * may not look people up names somebody by the id. Needs the `people` texts.
 */
export function usePersonSearch() {
  const t = useT();
  const { can } = useSession();
  const maySearch = can('users');
  const [question, ask] = useState('');
  const asked = useSettled(question.trim(), PAUSE_MS);
  const enough = asked.length >= SHORTEST_QUESTION;
  const found = useQuery({
    ...peopleQueries.find(asked),
    enabled: maySearch && enough,
    placeholderData: keepPreviousData,
  });
  const byId = choiceOfId(question);
  const choices: readonly PersonChoice[] = maySearch
    ? (enough && found.data?.map(choiceOf)) || []
    : byId
      ? [byId]
      : [];
  return {
    label: t('people.pick.label'),
    hint: t(maySearch ? 'people.pick.hint' : 'people.pick.hintId'),
    none: maySearch ? t('people.pick.none') : t('people.pick.noId'),
    change: t('people.pick.change'),
    question,
    ask,
    choices,
    /** The choices are not yet the answer to what stands in the field. */
    busy: maySearch && (asked !== question.trim() || found.isFetching),
    /** There is something to be answered. */
    asking: question.trim().length >= SHORTEST_QUESTION,
    failure: found.error,
  };
}

/** Whoever an address of the console names by id; only the id where this operator may not look people up. */
export function usePersonChoice(id: string): PersonChoice | null {
  const { can } = useSession();
  const person = useQuery({ ...peopleQueries.person(id), enabled: id !== '' && can('users') });
  if (id === '') return null;
  return person.data ? choiceOf(person.data) : { id, name: id, detail: '' };
}
