import type { Person } from './api';
import { nameOf } from './names';

/** Somebody as one of several to choose from: the name, and by what else they are known. */
export interface PersonChoice {
  id: string;
  name: string;
  detail: string;
}

type Known = Pick<Person, 'id' | 'nickname' | 'email' | 'phone' | 'telegramUsername'>;

export function choiceOf(person: Known): PersonChoice {
  const { id, email, phone, telegramUsername } = person;
  const addresses = [email, phone, telegramUsername && `@${telegramUsername}`].filter(Boolean);
  return { id, name: nameOf(person), detail: addresses.join(' · ') };
}

const ROW_ID = /^[0-9a-hjkmnp-tv-z]{26}$/;

/** Whom an id alone names, for operators who may not search; null for what is not an id. */
export function choiceOfId(text: string): PersonChoice | null {
  const id = text.trim().toLowerCase();
  return ROW_ID.test(id) ? { id, name: id, detail: '' } : null;
}
