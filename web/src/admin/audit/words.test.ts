import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderHook } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadTexts, startTexts, switchLanguage } from '@/lib/i18n';
import texts from '@/locales/en-US/audit.json';
import { useAuditNames } from './names';
import { STATES, VALUES, WORDS } from './words';

const root = join(import.meta.dirname, '../../../../internal');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.go') && !file.endsWith('_test.go'))
  .map((file) => ({ folder: file.replace(/\/[^/]*$/, ''), text: readFileSync(join(root, file), 'utf8') }));
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const sorted = (list: Iterable<string>) => [...new Set(list)].sort();

/** What a node's configuration calls them, in every language. */
const PROTOCOL =
  'alpn cipher congestion dest destPort downMbps fingerprint flow insecure listen obfs obfsPassword padding path ports ' +
  'privateKey publicKey security serverKey serverName service shortId transport transportHost upMbps zeroRtt';
/** Counts the changes of a row, and stands beside names: the log shows neither. */
const HIDDEN = 'version roleIds';
/** An exchange rate is a setting, and settings are recorded as they are stored. */
const SETTING = 'rate validUntil';

describe('the words of the log', () => {
  it('are those of every field that the server records, and no others', () => {
    const fields = sources.flatMap(({ text }) => {
      // Whoever records an act makes maps: After: map[string]any{"days": …, after["sender"] = …, facts["price."+…] = …
      const maps = /\bAct\b|\baudit\.Entry|\bfacts\(\)/.test(text)
        ? [
            ...[...text.matchAll(/map\[string\](?:any|string)\{/g)].flatMap(({ index }) =>
              all(inBraces(text.slice(index)), /"([a-z]\w*)":/g),
            ),
            ...all(text, /\b(?:after|facts)\["(\w+)\.?"/g),
          ]
        : [];
      // or has a type for it: type stateOnRecord struct { State string `json:"state"`, func (o Order) onRecord() any { return struct { …
      const structs =
        /(?:type (?:\w*[oO]nRecord|\w*[sS]tanding|penalized|recorded\w*)|onRecord\(\) any \{\s*return) struct \{([^}]*)\}/g;
      return [...maps, ...all(text, structs).flatMap((body) => all(body, /json:"(\w+)/g))];
    });
    const unsaid = `${PROTOCOL} ${HIDDEN}`.split(' ');
    expect(unsaid.filter((name) => !fields.includes(name))).toEqual([]);
    expect(sorted([...fields.filter((name) => !unsaid.includes(name)), ...SETTING.split(' ')])).toEqual(
      sorted(WORDS),
    );
  });

  it('are those of every state that an act can lead from or to, and no others', () => {
    const types: Readonly<Record<string, string>> = {
      account: 'State',
      contentsearch: 'State',
      correction: 'State',
      directory: 'State|EntryState',
      market: 'StoreState|ProductState|SaleState|WithdrawalState',
      moderation: 'State|WordVerdict',
      share: 'ShareState|FileState|ReportState',
      site: 'NoticeState|BroadcastState',
      vpn: 'State',
    };
    const states = sources.flatMap(({ folder, text }) => [
      ...all(text, new RegExp(`\\b\\w+ +(?:${types[folder] ?? 'no such type'}) += "(\\w+)"`, 'g')),
      // Numbers of the specification are recorded by name, and a block that is lifted is no state of a file.
      ...all(text, /var statusWords = map\[Status\]string\{([^}]*)\}/g).flatMap((body) =>
        all(body, /"(\w+)"/g),
      ),
      ...all(text, /stateOnRecord\{"(\w+)"\}/g),
    ]);
    // A member may have no plan, which is no plan's state; a file is lost for its owner, not for the record.
    const unsaid = ['none', 'lost'];
    expect(sorted(states.filter((state) => !unsaid.includes(state)))).toEqual(sorted(STATES));
  });

  it.each([
    ['word', WORDS],
    ['state', STATES],
    ['value', VALUES],
  ] as const)('are written down under %s', (under, names) => {
    expect(Object.keys(texts[under])).toEqual([...names]);
  });
});

describe('what a record holds', () => {
  beforeAll(async () => {
    startTexts('en-US');
    await loadTexts(['audit']);
  });
  const names = () => renderHook(() => useAuditNames()).result.current;

  it.each([
    ['price.month', 'Price (month)'],
    ['name.zh-CN', 'Name (简体中文)'],
    ['description.ru-RU', 'Description (Русский)'],
    ['ru-RU', 'Русский'],
    ['shortId', 'shortId'],
  ])('is called %s and said %s', (name, said) => {
    expect(names().word(name)).toBe(said);
  });

  it.each([
    ['trafficBytes', '107374182400', '100\u00a0GB'],
    ['up', '1e999', '1e999'],
    ['up', '-5', '-5'],
    ['until', '2026-11-16T19:00:00Z', expect.stringContaining('2026')],
    ['expiry', 'never', 'never'],
    ['stock', 'endless', 'unlimited'],
    ['stock', '12', '12'],
    ['tab', 'data', 'data'],
    ['token', 'replaced', 'replaced'],
    ['cycle', 'half_year', 'half year'],
    ['state', 'taken_down', 'taken down'],
    ['name', 'endless', 'endless'],
    ['title', 'waiting', 'waiting'],
  ])('%s: %s is said %s', (name, held, said) => {
    expect(names().value(name, held)).toEqual(said);
  });

  it('is said in the language of the reader', async () => {
    await switchLanguage('zh-CN');
    expect(names().word('price.month')).toBe('价格（月付）');
    expect(names().value('stock', 'endless')).toBe('不限');
    await switchLanguage('en-US');
  });
});

/** A composite literal up to its last brace. */
function inBraces(text: string): string {
  let depth = 0;
  for (let at = text.indexOf('{'); at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return text.slice(0, at);
  }
  return text;
}
