import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type TextKey, useT } from '@/lib/i18n';
import { movedBy, readShelf, replaced, type ShelfApp, withApps, withNew, writeShelf } from '../shelf';
import { ShelfAppFields } from './ShelfAppFields';
import classes from './Texts.module.css';

interface ShelfFieldsProps {
  /** The list as the server keeps it. */
  value: string;
  onChange: (value: string) => void;
}

/** The apps of every platform, in the order that visitors see. */
export function ShelfFields({ value, onChange }: ShelfFieldsProps) {
  const t = useT();
  const shelf = readShelf(value);
  if (!shelf) return null;
  return (
    <div className={classes.shelf}>
      {shelf.platforms.map(({ id, clients }) => {
        const put = (apps: ShelfApp[]) => onChange(writeShelf(withApps(shelf, id, apps)));
        const name = t(`siteTexts.platform.${id}` as TextKey);
        return (
          <section key={id} aria-label={name}>
            <h2>{name}</h2>
            {clients.map((app, at) => (
              <ShelfAppFields
                // biome-ignore lint/suspicious/noArrayIndexKey: an app's only lasting name is being typed
                key={at}
                app={app}
                first={at === 0}
                last={at === clients.length - 1}
                onChange={(next) => put(replaced(clients, at, next))}
                onMove={(by) => put(movedBy(clients, at, by))}
                onRemove={() => put(clients.filter((_, place) => place !== at))}
              />
            ))}
            <Button
              mt="sm"
              variant="default"
              leftSection={<IconPlus size={16} />}
              aria-label={t('siteTexts.app.addNamed', { name })}
              onClick={() => put(withNew(clients))}
            >
              {t('siteTexts.app.add')}
            </Button>
          </section>
        );
      })}
    </div>
  );
}
