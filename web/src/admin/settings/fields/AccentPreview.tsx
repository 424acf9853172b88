import type { CSSProperties } from 'react';
import { useT } from '@/lib/i18n';
import { accentTokens, parseHex } from '@/ui/accent';
import { tokens } from '@/ui/tokens';
import classes from './fields.module.css';

interface AccentPreviewProps {
  /** #rrggbb; anything else shows the shop's own color. */
  accent: string;
  scheme: 'light' | 'dark';
  title: string;
}

/** A button and a link as they will look on light or dark pages, whichever the operator sees now. */
export function AccentPreview({ accent, scheme, title }: AccentPreviewProps) {
  const t = useT();
  const color = parseHex(accent);
  const colors = color ? { ...tokens[scheme], ...accentTokens(color, scheme) } : tokens[scheme];
  const variables = Object.fromEntries(Object.entries(colors).map(([name, value]) => [`--${name}`, value]));
  return (
    <figure className={classes.preview} style={variables as CSSProperties}>
      <figcaption>{title}</figcaption>
      <span className={classes.sampleButton}>{t('settings.color.sample')}</span>
      <span className={classes.sampleLink}>{t('settings.color.link')}</span>
    </figure>
  );
}
