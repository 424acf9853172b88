import { expect, it } from 'vitest';
import { type RouteRow, rows, twinOf } from '@/app/routeTable';
import english from '@/locales/en-US/app.json';

const HEAD = `# Routes

Every page of the product, in the order of \`web/src/app/routeTable.ts\`, from which this list is made.
After a change there run \`npx vitest run tests/routesDoc.test.ts -u\` in \`web/\`.

| Route | Twin | Screen | Access |
|---|---|---|---|
`;

it('docs/routes.md lists the routes as they are', async () => {
  const lines = rows.map((row) => {
    const twin = twinOf(row);
    const cells = [`\`${row.path}\``, twin ? `\`${twin}\`` : '–', english.page[row.key], access(row)];
    return `| ${cells.join(' | ')} |`;
  });
  const tail = `\n${rows.length} pages.\n`;
  await expect(`${HEAD}${lines.join('\n')}\n${tail}`).toMatchFileSnapshot('../../docs/routes.md');
});

function access(row: RouteRow): string {
  if (row.visitor === 'welcome') return 'requires sign-in by name, open to visitors';
  if (row.visitor) return `signed in; visitors go to \`${row.visitor}\``;
  if (row.access === 'user') return 'signed in';
  if (row.access === 'public') return 'public';
  return row.permission ? `operator with \`${row.permission}\`` : 'operator';
}
