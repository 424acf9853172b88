import { describe, expect, it } from 'vitest';
import { anImport, anOverview } from '../../../tests/searchDesk';
import { faultOf, isSameFile, standingOf } from './imports';
import { healthOf, sumOf } from './rules';

describe('the index', () => {
  it.each([
    ['good', anOverview()],
    ['rebuilding', anOverview({ rebuild: { running: true, done: 1, total: 2 } })],
    ['never', anOverview({ messages: 0, documents: 0, hidden: 0 })],
    ['bad', anOverview({ documents: 900 })],
    ['good', anOverview({ documents: 900, backlog: 300 })], // these need not be found
    ['good', anOverview({ documents: 1190 })], // engines estimate
  ])('is %s', (health, overview) => {
    expect(healthOf(overview)).toBe(health);
  });
});

it('days are summed by what they count', () => {
  const day = { visitors: 1, members: 1, premium: 0, withoutHits: 1, refused: 4 };
  const days = [
    { day: '2026-11-14', searches: 2, ...day },
    { day: '2026-11-15', searches: 5, ...day },
  ];
  expect([sumOf(days, 'searches'), sumOf(days, 'refused')]).toEqual([7, 8]);
});

describe('an import', () => {
  const sending = (state: 'moving' | 'paused' | 'failed') => ({ sent: 0, state, failure: null });

  it.each([
    ['receiving', sending('moving')],
    ['paused', sending('paused')],
    ['stuck', sending('failed')],
    ['absent', undefined],
  ])('that is being received is %s by what this tab does', (standing, line) => {
    expect(standingOf(anImport({ state: 'receiving' }), line)).toBe(standing);
  });

  it('that is not received any more stands as the server says', () => {
    expect(standingOf(anImport({ state: 'running' }), sending('moving'))).toBe('running');
  });

  it('goes on with the file of the same name and size only', () => {
    const one = anImport({ fileName: 'result.json', size: 3 });
    expect(isSameFile(one, new File(['abc'], 'result.json'))).toBe(true);
    expect(isSameFile(one, new File(['abcd'], 'result.json'))).toBe(false);
    expect(isSameFile(one, new File(['abc'], 'other.json'))).toBe(false);
  });

  it.each([
    ['result.json', '{}', undefined],
    ['RESULT.JSON', '{}', undefined],
    ['photo.jpg', 'x', 'notJson'],
    ['result.json', '', 'emptyFile'],
  ])('begins with a file that can be an export: %s', (name, text, fault) => {
    expect(faultOf(new File([text], name))).toBe(fault);
  });
});
