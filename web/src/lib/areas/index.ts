/** The groups in which the console's areas are found, in the order of its list and of its first page. */
const GROUPS = [
  'shop',
  'money',
  'network',
  'people',
  'files',
  'directory',
  'search',
  'market',
  'site',
  'house',
] as const;
export type Group = (typeof GROUPS)[number];

const GROUP_OF: Readonly<Record<string, Group>> = {
  figures: 'shop',
  packages: 'shop',
  orders: 'shop',
  payments: 'money',
  corrections: 'money',
  ledger: 'money',
  nodes: 'network',
  plans: 'network',
  users: 'people',
  roles: 'people',
  shares: 'files',
  directory: 'directory',
  moderation: 'directory',
  search: 'search',
  market: 'market',
  payouts: 'market',
  site: 'site',
};

/** The group of a permission's areas; what nobody has sorted is about the house. */
export function groupOf(permission: string): Group {
  return GROUP_OF[permission] ?? 'house';
}

/** Areas by group, in the order of the groups, without those that this operator has nothing in. */
export function inGroups<Area extends { permission: string }>(areas: readonly Area[]) {
  return GROUPS.map((group) => ({
    group,
    areas: areas.filter(({ permission }) => groupOf(permission) === group),
  })).filter((row) => row.areas.length > 0);
}
