import { describe, expect, it } from 'vitest';
import { harbour } from '../../../tests/shelf';
import { checkDraft, type Draft, draftOf, EMPTY, rebase, wishOf, YES } from './rules';

const filled: Draft = {
  ...EMPTY,
  'name-en-US': 'Harbour',
  traffic: '100',
  groups: 'wide',
  'price-month': '4.20',
};

function mistakes(part: Partial<Draft>): Record<string, string> {
  const wrong = Object.entries(checkDraft({ ...filled, ...part })).filter(([, code]) => code !== undefined);
  return Object.fromEntries(wrong) as Record<string, string>;
}

describe('what is filled in', () => {
  it('is right when it says the least that is needed', () => expect(mistakes({})).toEqual({}));

  it.each<[part: Partial<Draft>, wrong: Record<string, string>]>([
    [{ 'name-en-US': ' ' }, { 'name-en-US': 'required' }],
    [{ 'description-ru-RU': 'Без имени' }, { 'name-ru-RU': 'required' }],
    [{ 'price-month': '' }, { 'price-month': 'price_required' }],
    [{ 'price-month': '', 'price-year': '40' }, {}],
    [{ 'price-season': '1,000' }, { 'price-season': 'amount_format' }],
    [{ 'price-season': '11,90' }, {}],
    [{ 'price-season': '４.２' }, {}],
    [{ 'price-season': '0' }, { 'price-season': 'out_of_range' }],
    [{ 'price-season': '-1' }, { 'price-season': 'amount_format' }],
    [{ 'price-season': '100000.01' }, { 'price-season': 'out_of_range' }],
    [{ traffic: '' }, { traffic: 'required' }],
    [{ traffic: 'lots' }, { traffic: 'amount_format' }],
    [{ traffic: '0.5' }, {}],
    [{ speed: '1.5' }, { speed: 'not_an_integer' }],
    [{ devices: '10001' }, { devices: 'out_of_range' }],
    [{ groups: '' }, { groups: 'required' }],
    [{ counted: YES, stock: '' }, { stock: 'required' }],
    [{ counted: YES, stock: '-1' }, { stock: 'out_of_range' }],
    [{ counted: '', stock: 'nonsense' }, {}],
  ])('%j', (part, wrong) => expect(mistakes(part)).toEqual(wrong));
});

describe('a package in the form', () => {
  it('goes back to the server as it came', () => {
    const { id: _, version: __, createdAt: ___, ...rest } = harbour;
    expect(wishOf(draftOf(harbour), harbour)).toEqual(rest);
  });

  it('keeps its traffic to the byte unless it was typed anew', () => {
    const odd = { ...harbour, trafficBytes: 123_456_789_012 };
    const draft = draftOf(odd);
    expect(draft.traffic).toBe('114.98');
    expect(wishOf(draft, odd).trafficBytes).toBe(123_456_789_012);
    expect(wishOf({ ...draft, traffic: '115' }, odd).trafficBytes).toBe(115 * 2 ** 30);
    expect(wishOf({ ...draft, traffic: '0,5' }, odd).trafficBytes).toBe(2 ** 29);
  });

  it('sends no language that says nothing, and no cycle without a price', () => {
    const { texts, prices, stock } = wishOf({ ...filled, 'price-year': '40,00', stock: '7' });
    expect(texts).toEqual({ 'en-US': { name: 'Harbour', description: '' } });
    expect(prices).toEqual({ month: '4.20', year: '40.00' });
    expect(stock).toBeNull();
  });
});

it('what the operator has changed stays, and the rest becomes what a colleague has saved', () => {
  const before = draftOf(harbour);
  const now = draftOf({ ...harbour, stock: 7, devices: 8 });
  const draft = { ...before, 'price-month': '5.00' };
  expect(rebase(draft, before, now)).toEqual({ ...now, 'price-month': '5.00' });
});
