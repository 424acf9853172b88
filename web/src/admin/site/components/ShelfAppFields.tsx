import { Button } from '@mantine/core';
import { LANGUAGE_TAGS, LANGUAGES, useT } from '@/lib/i18n';
import { MoveButtons } from '@/ui/MoveButtons';
import { TextField } from '@/ui/TextField';
import { FORMATS, type ShelfApp, toggledFormat } from '../shelf';
import classes from './Texts.module.css';

interface ShelfAppFieldsProps {
  app: ShelfApp;
  first: boolean;
  last: boolean;
  onChange: (app: ShelfApp) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One app; closed until it is wanted, since a shop lists dozens. */
export function ShelfAppFields({ app, first, last, onChange, onMove, onRemove }: ShelfAppFieldsProps) {
  const t = useT();
  const name = app.name || t('siteTexts.app.new');
  const line = (field: 'name' | 'id' | 'url' | 'version' | 'checksum') => ({
    label: t(`siteTexts.app.${field}`),
    value: app[field] ?? '',
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...app, [field]: event.currentTarget.value }),
  });
  return (
    <details className={`card ${classes.app}`} open={app.name === '' || undefined}>
      <summary>{name}</summary>
      <div className={classes.appHead}>
        <MoveButtons
          up={t('siteTexts.app.up', { name })}
          down={t('siteTexts.app.down', { name })}
          first={first}
          last={last}
          onMove={onMove}
        />
        <Button
          variant="subtle"
          color="bad"
          aria-label={t('siteTexts.app.removeNamed', { name })}
          onClick={onRemove}
        >
          {t('siteTexts.app.remove')}
        </Button>
      </div>
      <div className={classes.pair}>
        <TextField {...line('name')} maxLength={60} />
        <TextField {...line('id')} maxLength={40} description={t('siteTexts.app.idHelp')} />
      </div>
      <TextField {...line('url')} type="url" maxLength={500} description={t('siteTexts.app.urlHelp')} />
      <div className={classes.pair}>
        <TextField {...line('version')} maxLength={40} />
        <TextField {...line('checksum')} maxLength={71} description={t('siteTexts.app.checksumHelp')} />
      </div>
      <fieldset className={classes.pair}>
        <legend>{t('siteTexts.app.formats')}</legend>
        {FORMATS.map((format) => (
          <label key={format}>
            <input
              type="checkbox"
              checked={app.formats.includes(format)}
              onChange={() => onChange(toggledFormat(app, format))}
            />{' '}
            {format}
          </label>
        ))}
        <label>
          <input
            type="checkbox"
            checked={app.source === 'open'}
            onChange={() => onChange({ ...app, source: app.source === 'open' ? 'closed' : 'open' })}
          />{' '}
          {t('siteTexts.app.open')}
        </label>
      </fieldset>
      {LANGUAGE_TAGS.map((tag) => (
        <TextField
          key={tag}
          lang={tag}
          label={t('siteTexts.app.about', { language: LANGUAGES[tag].name })}
          maxLength={300}
          value={app.about[tag] ?? ''}
          onChange={(event) =>
            onChange({ ...app, about: { ...app.about, [tag]: event.currentTarget.value } })
          }
        />
      ))}
    </details>
  );
}
