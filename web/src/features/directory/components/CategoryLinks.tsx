import { CATEGORIES } from '@/lib/chats';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import type { DirectoryHome } from '../entries';
import { listPath } from '../filter';
import classes from './CategoryLinks.module.css';
import { useEntryNumbers } from './numbers';

/** What there is to read about, with how much of it; subjects without anything are left out. */
export function CategoryLinks({ categories }: Pick<DirectoryHome, 'categories'>) {
  const t = useT();
  const numbers = useEntryNumbers();
  const filled = CATEGORIES.map((category) => {
    const found = categories.find(({ key }) => key === category);
    return { category, count: found ? found.groups + found.channels : 0 };
  }).filter(({ count }) => count > 0);
  return (
    <ul className={classes.links}>
      {filled.map(({ category, count }) => (
        <li key={category}>
          <SurfaceLink to={listPath({ category })} className={classes.link}>
            {t(`directory.category.${category}`)} <span className="muted num">{numbers.count(count)}</span>
          </SurfaceLink>
        </li>
      ))}
    </ul>
  );
}
