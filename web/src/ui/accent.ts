import { tokens } from './tokens';

type Rgb = readonly [number, number, number];

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const AA = 4.5;

const sheet = typeof CSSStyleSheet === 'undefined' ? null : new CSSStyleSheet();

/**
 * Replaces the primary colour by the seller's own. Whatever they chose, it is
 * darkened or lightened until text in it, and on it, can be read.
 */
export function applyAccent(accent: string | null): void {
  if (!sheet) return;
  const others = document.adoptedStyleSheets.filter((used) => used !== sheet);
  const color = accent === null ? null : parseHex(accent);
  if (color === null) {
    document.adoptedStyleSheets = others;
    return;
  }
  sheet.replaceSync(accentCss(color));
  document.adoptedStyleSheets = [...others, sheet];
}

function accentCss(accent: Rgb): string {
  return (['light', 'dark'] as const)
    .map((scheme) => {
      const variables = Object.entries(accentTokens(accent, scheme)).map(
        ([name, value]) => `--${name}:${value}`,
      );
      return `:root[data-mantine-color-scheme='${scheme}']{${variables.join(';')}}`;
    })
    .join('');
}

export function accentTokens(accent: Rgb, scheme: 'light' | 'dark'): Record<string, string> {
  const ground = parseHex(scheme === 'light' ? tokens.light.page : tokens.dark.raised) ?? WHITE;
  const away = scheme === 'light' ? BLACK : WHITE;
  const readable = until(accent, away, (color) => contrast(color, ground) >= AA);
  return {
    sea: hex(readable),
    'sea-strong': hex(mix(readable, away, 0.22)),
    'sea-soft': hex(mix(ground, readable, scheme === 'light' ? 0.1 : 0.16)),
    'sea-line': hex(mix(ground, readable, 0.28)),
    'on-sea': contrast(readable, WHITE) >= AA ? '#ffffff' : '#06131a',
  };
}

export function parseHex(color: string): Rgb | null {
  const digits = /^#([0-9a-f]{6})$/i.exec(color.trim())?.[1];
  if (!digits) return null;
  const value = Number.parseInt(digits, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function contrast(one: Rgb, other: Rgb): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(color: Rgb): number {
  const [r, g, b] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const at = (place: 0 | 1 | 2) => Math.round(from[place] + (to[place] - from[place]) * share);
  return [at(0), at(1), at(2)];
}

function until(start: Rgb, toward: Rgb, good: (color: Rgb) => boolean): Rgb {
  for (let share = 0; share < 1; share += 0.04) {
    const color = mix(start, toward, share);
    if (good(color)) return color;
  }
  return toward;
}

function hex(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
