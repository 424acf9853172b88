import { describe, expect, it } from 'vitest';
import { member } from '../../../tests/member';
import { checkLeaving, holdsAnything, proofsOf, reachedAt } from './leaveRules';

describe('the proof of who leaves', () => {
  it.each([
    [{}, ['password', 'code']],
    [{ hasPassword: false }, ['code']],
    [{ hasPassword: false, email: '', phone: '+8613800138000' }, ['code']],
    [{ email: '' }, ['password']],
    [{ hasPassword: false, email: '', telegramId: '42' }, []],
  ])('of %j can be %j', (user, proofs) => expect(proofsOf({ ...member, ...user })).toEqual(proofs));

  it('goes to the mailbox first, then to the phone', () => {
    expect(reachedAt({ ...member, phone: '+8613800138000' })).toMatchObject({ channel: 'email' });
    expect(reachedAt({ ...member, email: '', phone: '+8613800138000' })).toMatchObject({
      channel: 'phone',
      phone: { region: 'CN', number: '13800138000' },
    });
  });
});

describe('what is left on the account', () => {
  it.each([
    ['0.00', 0, false],
    ['0.01', 0, true],
    ['0.00', 1, true],
  ])('%s USD and %d points: %s', (usdCredit, points, holds) => {
    expect(holdsAnything({ usdCredit, owed: '0.00', points, mayLeave: true })).toBe(holds);
  });
});

describe('leaving', () => {
  const nothing = { giveUp: '', understood: '', password: '', code: '' };
  it.each([
    [nothing, { holds: false, proof: undefined, codeSent: false }, { understood: 'required' }],
    [{ ...nothing, understood: 'yes' }, { holds: false, proof: undefined, codeSent: false }, {}],
    [
      nothing,
      { holds: true, proof: 'password', codeSent: false },
      { giveUp: 'credit_left', password: 'password_required' },
    ],
    [nothing, { holds: false, proof: 'code', codeSent: false }, { code: 'code_required' }],
    [
      { ...nothing, code: '1' },
      { holds: false, proof: 'code', codeSent: false },
      { code: 'send_code_first' },
    ],
    [{ ...nothing, code: '1' }, { holds: false, proof: 'code', codeSent: true }, {}],
    [{ ...nothing, giveUp: 'yes', password: 'x' }, { holds: true, proof: 'password', codeSent: false }, {}],
  ] as const)('with %j, when asked %j, is answered with %j', (values, asked, errors) => {
    expect(checkLeaving(values, asked)).toEqual(errors);
  });
});
