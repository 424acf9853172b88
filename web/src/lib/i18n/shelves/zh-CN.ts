import type { Texts } from '../messages';
import type { Shelf } from '.';

export const files: Shelf = import.meta.glob<Texts>(
  ['../../../locales/zh-CN/*.json', '!**/{heads,offline}.json'],
  {
    import: 'default',
  },
);
