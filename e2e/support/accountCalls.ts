/** Who makes a call. */
export type Who = 'visitor' | 'member' | 'operator';

/** A call about accounts, and the places in it where somebody may write what they like. */
export interface AccountCall {
  who: Who;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `{}` stands for what somebody wrote. */
  path: string;
  /** The rest of the body, with an address that nobody has used. */
  body?: (address: string) => Record<string, unknown>;
  /** Several names in one place get the same text: the two passwords. */
  fields?: string[][];
  /** Where failures are counted, more than a few would only hear "too often"; where a password is hashed, all would take minutes. */
  atMost?: number;
}

const password = 'a lantern on the pier';
const newPassword = { password, repeatPassword: password };
const reason = { reason: 'a trial' };

const signIn: AccountCall[] = [
  {
    who: 'visitor',
    method: 'POST',
    path: '/auth/codes',
    body: () => ({ channel: 'email', purpose: 'login' }),
    fields: [['target']],
  },
  {
    who: 'visitor',
    method: 'POST',
    path: '/auth/codes',
    body: (target) => ({ channel: 'email', target, purpose: 'login' }),
    fields: [['channel'], ['purpose']],
    atMost: 50,
  },
  {
    who: 'visitor',
    method: 'POST',
    path: '/auth/codes',
    body: () => ({ channel: 'phone', purpose: 'register' }),
    fields: [['target']],
  },
  {
    who: 'visitor',
    method: 'POST',
    path: '/auth/login/password',
    body: () => ({ password }),
    fields: [['identifier']],
  },
  {
    who: 'visitor',
    method: 'POST',
    path: '/auth/login/password',
    body: (identifier) => ({ identifier }),
    fields: [['password']],
    atMost: 50,
  },
  {
    who: 'visitor',
    method: 'POST',
    path: '/auth/login/code',
    body: (identifier) => ({ identifier, code: '000000' }),
    fields: [['identifier'], ['code']],
  },
  {
    who: 'visitor',
    method: 'POST',
    path: '/auth/register',
    body: (identifier) => ({ identifier, code: '000000', ...newPassword }),
    fields: [['identifier'], ['code'], ['password'], ['password', 'repeatPassword']],
  },
  {
    who: 'visitor',
    method: 'POST',
    path: '/auth/password/reset',
    body: (identifier) => ({ identifier, code: '000000', ...newPassword }),
    fields: [['identifier'], ['code'], ['password'], ['password', 'repeatPassword']],
  },
  { who: 'visitor', method: 'POST', path: '/news/off/{}' },
  { who: 'visitor', method: 'POST', path: '/auth/telegram/attempts', fields: [['purpose']] },
  {
    who: 'visitor',
    method: 'POST',
    path: '/auth/login/telegram',
    body: () => ({ username: 'somebody_else', code: '000000' }),
    fields: [['attempt'], ['username'], ['code']],
  },
  {
    who: 'visitor',
    method: 'POST',
    path: '/auth/login/second-factor',
    body: () => ({ ticket: 'none', code: '000000' }),
    fields: [['ticket'], ['code']],
  },
];

const oneself: AccountCall[] = [
  { who: 'member', method: 'PATCH', path: '/me', fields: [['nickname']] },
  { who: 'member', method: 'PUT', path: '/me/news', fields: [['on']] },
  {
    who: 'member',
    method: 'PUT',
    path: '/me/password',
    body: () => ({ oldPassword: password, ...newPassword }),
    fields: [['password'], ['repeatPassword']],
  },
  {
    who: 'member',
    method: 'PUT',
    path: '/me/password',
    body: () => newPassword,
    fields: [['oldPassword']],
    atMost: 4,
  },
  {
    who: 'member',
    method: 'PUT',
    path: '/me/email',
    body: (email) => ({ email, code: '000000' }),
    fields: [['email'], ['code']],
  },
  {
    who: 'member',
    method: 'PUT',
    path: '/me/phone',
    body: () => ({ phone: '+8613800138000', code: '000000' }),
    fields: [['phone'], ['code']],
  },
  {
    who: 'member',
    method: 'PUT',
    path: '/me/telegram',
    body: () => ({ attempt: 'none', code: '000000' }),
    fields: [['attempt'], ['code']],
  },
  { who: 'member', method: 'DELETE', path: '/me/sessions/{}' },
  { who: 'member', method: 'PUT', path: '/me/second-factor', fields: [['code']] },
  { who: 'member', method: 'DELETE', path: '/me/second-factor', fields: [['code']], atMost: 3 },
  { who: 'member', method: 'POST', path: '/me/second-factor/recovery-codes', fields: [['code']], atMost: 3 },
  {
    who: 'member',
    method: 'DELETE',
    path: '/me',
    body: () => ({ giveUp: false }),
    fields: [['password'], ['code']],
    atMost: 4,
  },
  { who: 'member', method: 'POST', path: '/directory/submissions', fields: [['link']] },
];

const consoleCalls: AccountCall[] = [
  { who: 'operator', method: 'GET', path: '/admin/users?q={}' },
  { who: 'operator', method: 'GET', path: '/admin/users?role={}' },
  { who: 'operator', method: 'GET', path: '/admin/users?state={}' },
  { who: 'operator', method: 'GET', path: '/admin/users/{}' },
  { who: 'operator', method: 'GET', path: '/admin/users/{}/sessions' },
  { who: 'operator', method: 'DELETE', path: '/admin/users/{}/sessions' },
  { who: 'operator', method: 'DELETE', path: '/admin/users/:member/sessions/{}' },
  { who: 'operator', method: 'POST', path: '/admin/users/:bystander/disable', fields: [['reason']] },
  { who: 'operator', method: 'POST', path: '/admin/users/:bystander/enable', fields: [['reason']] },
  {
    who: 'operator',
    method: 'POST',
    path: '/admin/users/:bystander/second-factor/reset',
    fields: [['reason']],
  },
  {
    who: 'operator',
    method: 'POST',
    path: '/admin/users/:bystander/unbind',
    body: () => ({ binding: 'phone', ...reason }),
    fields: [['binding'], ['reason']],
  },
  {
    who: 'operator',
    method: 'PUT',
    path: '/admin/users/:bystander/roles',
    body: () => ({ roles: [], ...reason }),
    fields: [['reason']],
  },
  {
    who: 'operator',
    method: 'POST',
    path: '/admin/roles',
    body: () => ({ keys: ['audit'] }),
    fields: [['name']],
  },
  {
    who: 'operator',
    method: 'PUT',
    path: '/admin/roles/{}',
    body: () => ({ name: 'x', keys: ['audit'], version: 1 }),
  },
  { who: 'operator', method: 'DELETE', path: '/admin/roles/{}' },
  { who: 'operator', method: 'GET', path: '/admin/notify/messages?channel={}' },
  { who: 'operator', method: 'POST', path: '/admin/notify/messages/{}/retry' },
  { who: 'operator', method: 'GET', path: '/admin/audit?cursor={}' },
];

/** Every account call that takes a text. */
export const accountCalls: AccountCall[] = [...signIn, ...oneself, ...consoleCalls];
