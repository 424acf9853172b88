/** Somebody as the operator's list shows them. */
export const someone = {
  id: '01somebody',
  nickname: 'Ada',
  email: 'ada@example.com',
  phone: '+8613800138000',
  telegramUsername: 'ada_l',
  state: 'active',
  roles: [] as { id: string; name: string }[],
  vipType: 'member',
  createdAt: '2026-11-01T00:00:00Z',
  seenAt: '2026-11-02T00:00:00Z',
};

/** The same person's own page. */
export const dossier = {
  ...someone,
  telegramId: '77',
  vipExpiry: null,
  points: 1250,
  hasPassword: true,
  longPassword: true,
  secondFactor: true,
  permissions: [] as string[],
  mayAct: true,
  self: false,
};

export const owner = {
  id: 'owner',
  name: 'owner',
  keys: ['audit', 'roles', 'users'],
  holders: 1,
  builtIn: true,
  mayEdit: false,
  version: 1,
};

export const support = {
  id: 'r1',
  name: 'Support',
  keys: ['users'],
  holders: 0,
  builtIn: false,
  mayEdit: true,
  version: 3,
};

export const roleList = { items: [owner, support], keys: ['audit', 'roles', 'users'] };
