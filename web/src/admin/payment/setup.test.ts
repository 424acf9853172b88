import { describe, expect, it } from 'vitest';
import { changesOf, draftOf, missingOf } from './setup';
import type { ProviderField } from './setupApi';

const field = (name: string, change: Partial<ProviderField> = {}): ProviderField => ({
  name,
  kind: 'text',
  required: true,
  set: false,
  ...change,
});
const fields = [
  field('app_id', { value: '2021', set: true }),
  field('key', { kind: 'secret', set: true }),
  field('endpoints', { kind: 'lines', glimpse: 'a, b', set: true }),
];
const none = new Set<string>();

it('a form begins with everything but secrets', () => {
  expect(draftOf({ fields })).toEqual({ app_id: '2021', key: '', endpoints: '' });
});

it.each<[string, Record<string, string>, string[], Record<string, string>]>([
  ['nothing', {}, [], {}],
  ['spaces around what is set', { app_id: ' 2021 ' }, [], {}],
  ['empty lines', { endpoints: 'https://a\n\n https://b \n' }, [], { endpoints: 'https://a\nhttps://b' }],
  ['nothing but empty lines', { endpoints: '\n \n' }, [], {}],
  ['another value', { app_id: '7' }, [], { app_id: '7' }],
  ['a value taken away', { app_id: '' }, [], { app_id: '' }],
  ['a new secret', { key: ' s3cret ' }, [], { key: 's3cret' }],
  ['a secret to erase', {}, ['key'], { key: '' }],
])('sends of %s only what differs', (_, typed, erased, sent) => {
  expect(changesOf({ fields }, { ...draftOf({ fields }), ...typed }, new Set(erased))).toEqual(sent);
});

describe('what is missing', () => {
  it.each<[Record<string, string>, string[], string[]]>([
    [{}, [], []],
    [{ app_id: ' ' }, [], ['app_id']],
    [{}, ['key'], ['key']],
    [{ endpoints: '\n' }, ['endpoints'], ['endpoints']],
  ])('of %j without %j is %j', (typed, erased, names) => {
    const draft = { ...draftOf({ fields }), ...typed };
    expect(Object.keys(missingOf({ fields, enabled: true }, draft, new Set(erased)))).toEqual(names);
    expect(missingOf({ fields, enabled: false }, draft, new Set(erased))).toEqual({});
  });

  it('is not what need not be there', () => {
    expect(missingOf({ fields: [field('extra', { required: false })], enabled: true }, {}, none)).toEqual({});
  });
});
