/** People as several areas of the operator's console see them. */

export { type Person, peopleQueries, readPeople } from './api';
export { choiceOf, type PersonChoice } from './choice';
export { MemberLink } from './MemberLink';
export { inSentence, nameOf } from './names';
export { PersonById } from './PersonById';
export { PersonLink } from './PersonLink';
export { usePersonChoice, usePersonSearch } from './usePersonSearch';
