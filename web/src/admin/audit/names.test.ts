import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ACTIONS } from './names';

it('every act that the server records has a name', () => {
  const root = join(import.meta.dirname, '../../../../internal');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.go') && !file.endsWith('_test.go'),
  );
  // A room that records through a port of its own says what an operator did: by.did("account.disable", …,
  // or what a command of the machine does: s.command(ctx, address, "account.set_password", …
  // One that does two alike names the act where it does either: s.changeTemplate(ctx, by, "vpn.template_drop", …
  // or gathers all of a decision before it takes it: decision{action: "app.block", … and the market: verdict{ action: "market.product_block", …
  // whose sales are s.decideSale(ctx, by, order, "market.sale_split", …
  // Content search does the same: i.record(ctx, tx, by, "search.begin_import", … s.judgeChat(ctx, by, id, why, "search.forget_source", …
  // and action := "search.restore_message" where the other way is an else.
  const acts =
    /(?:(?:audit\.Entry|\bAct)\{[^}]*?Action:\s*|\.did\(|\.command\(ctx, \w+, |\.act\(ctx, (?:\w+, )+|\.change(?:Template|Text)\(ctx, by, |\bact\.Action = |\b(?:decision|verdict)\{\s*action: |\.decideSale\(ctx, by, order, |\.record\(ctx, tx, by, |\.judgeChat\(ctx, by, (?:\w+, )+|\baction :?= )"([^"]+)"/g;
  const recorded = sources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(acts)].map(([, action]) => action),
  );
  expect([...new Set(recorded)].sort()).toEqual([...ACTIONS].sort());
});
