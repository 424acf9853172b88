import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lean } from './leanRouter';

const folder = join(import.meta.dirname, '../node_modules/react-router/dist/development');

it('lets the bundler leave out every component of the router', () => {
  const files = readdirSync(folder).filter((name) => /^chunk-.*\.mjs$/.test(name));
  const code = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  // Another release may write this otherwise, and would then weigh more without anybody being told.
  expect(code).toMatch(/^NavLink\.displayName = /m);
  expect(lean(code)).not.toMatch(/^\w+\.displayName = /m);
  expect(lean(code)).not.toMatch(/^var \w+ = \w+\.forwardRef\(/m);
  expect(lean(code)).toMatch(/^var NavLink = \/\* @__PURE__ \*\/ \w+\.forwardRef\(/m);
});
