import { IconAlertTriangle, IconPackageExport, IconPencil } from '@tabler/icons-react';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { Part } from '@/ui/Part';
import type { Statistics } from '../api';
import { tabPath } from '../rules';
import classes from './Todo.module.css';

/** What waits for the keeper, the most pressing first. */
export function Todo({ statistics: { toDeliver, disputed, products } }: { statistics: Statistics }) {
  const t = useT();
  // A store that has never had anything to sell.
  const empty = Object.values(products).every((count) => count === 0);
  return (
    <Part title={t('myStore.todo.title')}>
      {!empty && toDeliver + disputed + products.refused + products.draft === 0 ? (
        <p className="muted">{t('myStore.todo.nothing')}</p>
      ) : (
        <ul className={classes.todo}>
          {empty && (
            <li>
              <IconPencil size={20} aria-hidden />
              <SurfaceLink to={tabPath('products', { product: 'new' })}>
                {t('myStore.todo.first')}
              </SurfaceLink>
            </li>
          )}
          {disputed > 0 && (
            <li>
              <IconAlertTriangle size={20} aria-hidden />
              <SurfaceLink to={tabPath('orders', { state: 'disputed' })}>
                {t('myStore.todo.disputed', { count: disputed })}
              </SurfaceLink>
            </li>
          )}
          {toDeliver > 0 && (
            <li>
              <IconPackageExport size={20} aria-hidden />
              <SurfaceLink to={tabPath('orders', { state: 'awaiting' })}>
                {t('myStore.todo.deliver', { count: toDeliver })}
              </SurfaceLink>
            </li>
          )}
          {products.refused > 0 && (
            <li>
              <IconPencil size={20} aria-hidden />
              <SurfaceLink to={tabPath('products', { state: 'refused' })}>
                {t('myStore.todo.refused', { count: products.refused })}
              </SurfaceLink>
            </li>
          )}
          {products.draft > 0 && (
            <li>
              <IconPencil size={20} aria-hidden />
              <SurfaceLink to={tabPath('products', { state: 'draft' })}>
                {t('myStore.todo.drafts', { count: products.draft })}
              </SurfaceLink>
            </li>
          )}
        </ul>
      )}
    </Part>
  );
}
