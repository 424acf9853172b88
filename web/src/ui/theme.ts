import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { ink, type Token, tokens } from './tokens.ts';

const sea: MantineColorsTuple = [
  '#e7f3f4',
  '#c9e4e7',
  '#9dd0d6',
  '#6cc8d5',
  '#3fb3c4',
  '#2a8c9c',
  '#147a8b',
  '#0b6e7f',
  '#085666',
  '#063f4b',
];

// Mantine's neutral greys, warmed to sand for light and cooled to night for dark. The fifth of each is
// what it draws the outlines of controls in, so that one is our `edge`.
const gray: MantineColorsTuple = [
  '#faf9f6',
  '#f6f4ef',
  '#edeae3',
  '#e4e0d8',
  '#818a95',
  '#78828d',
  '#6a7583',
  '#5b6878',
  '#33404e',
  '#14212f',
];
const dark: MantineColorsTuple = [
  '#e7edf3',
  '#c3ceda',
  '#93a1b2',
  '#7a8b9e',
  '#66788c',
  '#243447',
  '#18273a',
  '#131e2b',
  '#0d151f',
  '#080e15',
];

/** Colours that Mantine components may ask for by name and that we define by meaning. */
const MEANINGS: readonly Token[] = ['sea', 'signal', 'good', 'warn', 'bad'];

/** Filled buttons take their text colour from the tokens, since the right one differs by scheme. */
const variantColorResolver: VariantColorsResolver = (input) => {
  if (input.variant === 'filled') {
    const name = input.color === 'bad' ? 'bad' : 'sea';
    const hover = name === 'bad' ? `color-mix(in srgb, ${ink('bad')} 88%, ${ink('ink')})` : ink('sea-strong');
    return { background: ink(name), hover, color: ink(`on-${name}`), border: '1px solid transparent' };
  }
  return defaultVariantColorsResolver(input);
};

const SANS = [
  'Inter Variable',
  'Inter metrics',
  'system-ui',
  'PingFang SC',
  'Microsoft YaHei',
  'Noto Sans CJK SC',
  'sans-serif',
];

export const theme = createTheme({
  primaryColor: 'sea',
  primaryShade: { light: 7, dark: 4 },
  colors: { sea, gray, dark },
  black: tokens.light.ink,
  variantColorResolver,
  fontFamily: SANS.map((name) => (name.includes(' ') ? `"${name}"` : name)).join(', '),
  lineHeights: { md: '1.55' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '2rem', lineHeight: '1.2' },
      h2: { fontSize: '1.5rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
    },
  },
  radius: { sm: '6px', md: '8px', lg: '10px' },
  defaultRadius: 'md',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  shadows: { md: ink('shadow') },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: {
      defaultProps: { size: 'md' },
      // The small ones get a little more air than Mantine gives them.
      vars: (_theme: unknown, { size }: { size?: unknown }) => ({
        root: size === 'compact-sm' ? { '--button-padding-x': '12px' } : {},
      }),
    },
  },
});

/** Our tokens, and Mantine's own variables expressed through them. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: Object.assign({}, ...MEANINGS.map(meaningVariables), {
    '--mantine-color-body': ink('page'),
    '--mantine-color-text': ink('ink'),
    '--mantine-color-bright': ink('ink'),
    '--mantine-color-dimmed': ink('muted'),
    '--mantine-color-placeholder': ink('muted'),
    '--mantine-color-anchor': ink('sea'),
    '--mantine-color-error': ink('bad'),
    '--mantine-color-success': ink('good'),
    '--mantine-color-default': ink('surface'),
    '--mantine-color-default-hover': ink('sea-soft'),
    '--mantine-color-default-color': ink('ink'),
    '--mantine-color-default-border': ink('line'),
    '--mantine-primary-color-contrast': ink('on-sea'),
  }),
  light: schemeVariables('light'),
  dark: schemeVariables('dark'),
});

function meaningVariables(name: Token): Record<string, string> {
  const own = `--mantine-color-${name}`;
  const soft = ink(`${name}-soft` as Token);
  return {
    [`${own}-filled`]: ink(name),
    [`${own}-filled-hover`]: name === 'sea' ? ink('sea-strong') : ink(name),
    [`${own}-text`]: ink(name),
    [`${own}-light`]: soft,
    [`${own}-light-hover`]: soft,
    [`${own}-light-color`]: name === 'sea' ? ink('sea-strong') : ink(name),
    [`${own}-outline`]: ink(name),
    [`${own}-outline-hover`]: soft,
  };
}

function schemeVariables(scheme: 'light' | 'dark'): Record<string, string> {
  return Object.fromEntries(Object.entries(tokens[scheme]).map(([name, value]) => [`--${name}`, value]));
}
