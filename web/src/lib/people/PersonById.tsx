import { PersonLink } from './PersonLink';
import { usePersonChoice } from './usePersonSearch';

/** Somebody of whom only the id is at hand: by name for whoever may look people up. */
export function PersonById({ id }: { id: string }) {
  const person = usePersonChoice(id);
  return <PersonLink person={{ id, nickname: person?.name ?? '' }} />;
}
