import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { askConsole, askHome, type Graph } from './reach';

const at = (path: string) => join(import.meta.dirname, '../src', path);

/** A small application: static imports, and after a bar those that are fetched later. */
const IMPORTS: Record<string, [now: string[], later: string[]]> = {
  'main.tsx': [['app/routes.tsx'], ['pages/home/HomePage.tsx', 'pages/orders.tsx', 'app/Console.tsx']],
  'pages/home/HomePage.tsx': [['pages/home/FaqSection.tsx', 'ui/Price.tsx'], []],
  'pages/home/FaqSection.tsx': [[], ['pages/home/Faq.tsx']],
  'pages/home/Faq.tsx': [['ui/Markdown.tsx', 'ui/Price.tsx'], []],
  'pages/orders.tsx': [['ui/Price.tsx', 'ui/Table.tsx'], []],
  'app/Console.tsx': [['ui/Table.tsx', 'admin/Chart.tsx'], ['admin/desk.tsx']],
  'ui/Price.tsx': [[], ['pages/orders.tsx']],
};

const graph: Graph = {
  getModuleInfo(id) {
    const [now, later] = Object.entries(IMPORTS).find(([path]) => at(path) === id)?.[1] ?? [[], []];
    return { importedIds: now.map(at), dynamicallyImportedIds: later.map(at) };
  },
};

describe('sorting modules into files', () => {
  it.each([
    ['ui/Price.tsx', 'pieces'],
    ['pages/home/FaqSection.tsx', 'pieces'],
    ['ui/Markdown.tsx', 'near'],
    ['ui/Table.tsx', null],
    ['pages/orders.tsx', null],
  ])('knows where home needs %s: %s', (path, part) => {
    expect(askHome()(at(path), graph)).toBe(part);
  });

  it.each([
    ['admin/Chart.tsx', true],
    ['admin/desk.tsx', true],
    ['ui/Table.tsx', false],
    ['ui/Markdown.tsx', false],
  ])('knows whether %s is for operators alone: %s', (path, alone) => {
    expect(askConsole()(at(path), graph)).toBe(alone);
  });

  it('leaves libraries to whoever uses them', () => {
    expect(askConsole()('/node_modules/somebody/index.mjs', graph)).toBe(false);
  });
});
