import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariablesResolver, theme } from '../src/ui/theme.ts';

const MODULE = 'virtual:theme.css';
const RESOLVED = `\0${MODULE}`;

/** Mantine's own way to the variables, which works them out at every start even when it is turned off. */
const REPLACED = /@mantine\/core\/.*\/MantineCssVariables\.mjs$/;

/**
 * Writes the theme's CSS variables into the stylesheet at build time. Mantine
 * would write them into a <style> element at every start, which costs time and
 * which the content security policy forbids.
 */
export function themeStyles(): Plugin {
  return {
    name: 'theme-styles',
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    load(id) {
      if (id === RESOLVED) return themeCss();
      return REPLACED.test(id) ? 'export const MantineCssVariables = () => null;' : null;
    },
  };
}

export function themeCss(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const own = cssVariablesResolver(merged);
  const base = defaultCssVariablesResolver(merged);
  const unused = unusedPalettes();
  const join = (part: 'variables' | 'light' | 'dark', overridden: object = {}) =>
    Object.fromEntries(
      Object.entries({ ...base[part], ...own[part] }).filter(
        ([name]) => !unused.test(name) && !(name in overridden && !(name in own[part])),
      ),
    );
  // A general value of ours must win over Mantine's own value for one scheme.
  return convertCssVariables(
    { variables: join('variables'), light: join('light', own.variables), dark: join('dark', own.variables) },
    ':root',
  );
}

/** The palettes that Mantine brings and that no screen of ours uses. */
function unusedPalettes(): RegExp {
  const kept = new Set(Object.keys(theme.colors ?? {}));
  const names = Object.keys(DEFAULT_THEME.colors).filter((name) => !kept.has(name));
  return new RegExp(`^--mantine-color-(${names.join('|')})-`);
}
