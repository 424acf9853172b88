/**
 * The colours of the product by what they mean. Each becomes a CSS variable of
 * the same name (`--page`, `--sea-soft`), once for light and once for dark.
 * Text colours reach 4.5:1 on `page` and `surface`, `edge` reaches 3:1.
 */
const light = {
  page: '#f6f4ef',
  surface: '#ffffff',
  raised: '#ffffff',
  line: '#e4e0d8',
  /** Outline of a control, where the line itself is the only sign of it. */
  edge: '#818a95',
  ink: '#14212f',
  muted: '#5b6878',
  sea: '#0b6e7f',
  'sea-strong': '#085666',
  'sea-soft': '#e7f3f4',
  'sea-line': '#c9e4e7',
  'on-sea': '#ffffff',
  signal: '#c03a1b',
  'signal-soft': '#fbeae4',
  good: '#26703f',
  'good-soft': '#e6f2ea',
  warn: '#855300',
  'warn-soft': '#fbf1dc',
  bad: '#b3261e',
  'bad-soft': '#fbe9e7',
  'on-bad': '#ffffff',
  shadow: '0 8px 28px rgb(20 33 47 / 0.12)',
} as const;

export type Token = keyof typeof light;

const dark: Record<Token, string> = {
  page: '#0d151f',
  surface: '#131e2b',
  raised: '#18273a',
  line: '#243447',
  edge: '#66788c',
  ink: '#e7edf3',
  muted: '#93a1b2',
  sea: '#3fb3c4',
  'sea-strong': '#6cc8d5',
  'sea-soft': '#10303a',
  'sea-line': '#164450',
  'on-sea': '#06222a',
  signal: '#ff8a6b',
  'signal-soft': '#3a1d16',
  good: '#6cc493',
  'good-soft': '#14301f',
  warn: '#e5b04b',
  'warn-soft': '#33270d',
  bad: '#ff8f86',
  'bad-soft': '#3b1917',
  'on-bad': '#2b0704',
  shadow: '0 8px 28px rgb(0 0 0 / 0.45)',
};

export const tokens: Record<'light' | 'dark', Record<Token, string>> = { light, dark };

export const ink = (token: Token) => `var(--${token})`;
