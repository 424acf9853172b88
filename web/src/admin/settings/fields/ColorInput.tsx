import { Button } from '@mantine/core';
import { formatNumber, useLocale, useT } from '@/lib/i18n';
import { contrast, parseHex } from '@/ui/accent';
import { tokens } from '@/ui/tokens';
import { AccentPreview } from './AccentPreview';
import type { FieldProps } from './field';
import classes from './fields.module.css';

const READABLE = 4.5;

export function ColorInput(props: FieldProps<string>) {
  const { draft, onChange, id, labelledBy, describedBy, invalid } = props;
  const t = useT();
  const shown = parseHex(draft) ? draft : tokens.light.sea;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the setting's label stands outside, where a legend cannot. */}
      <div className={classes.color} role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
        <input
          type="color"
          aria-label={t('settings.color.pick')}
          value={shown}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <input
          id={id}
          className={classes.input}
          aria-label={t('settings.color.code')}
          aria-invalid={invalid()}
          placeholder={tokens.light.sea}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={draft}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {draft && (
          <Button variant="subtle" onClick={() => onChange('')}>
            {t('settings.color.clear')}
          </Button>
        )}
      </div>
      <div className={classes.previews}>
        <AccentPreview accent={draft} scheme="light" title={t('settings.color.light')} />
        <AccentPreview accent={draft} scheme="dark" title={t('settings.color.dark')} />
      </div>
      <Warnings accent={draft} />
    </>
  );
}

/** The shop corrects what could not be read; the operator should not wonder about the other shade. */
function Warnings({ accent }: { accent: string }) {
  const t = useT();
  const locale = useLocale();
  const color = parseHex(accent);
  if (!color) return null;
  const against = (ground: string) => contrast(color, parseHex(ground) ?? color);
  const grounds = [
    { ratio: against(tokens.light.page), key: 'settings.color.darker' },
    { ratio: against(tokens.dark.raised), key: 'settings.color.lighter' },
  ] as const;
  const format = (ratio: number) => formatNumber(ratio, locale, { maximumFractionDigits: 1 });
  return grounds
    .filter(({ ratio }) => ratio < READABLE)
    .map(({ ratio, key }) => (
      <p key={key} className={classes.warning}>
        {t(key, { ratio: format(ratio) })}
      </p>
    ));
}
