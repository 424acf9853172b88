import type { Texts } from '../messages';
import type { Shelf } from '.';

export const files: Shelf = import.meta.glob<Texts>(
  ['../../../locales/ru-RU/*.json', '!**/{heads,offline}.json'],
  {
    import: 'default',
  },
);
