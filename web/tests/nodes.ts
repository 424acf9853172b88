import type { Group, Node } from '@/admin/vpn/api';
import type { Plan } from '@/admin/vpn/plansApi';
import type { Fleet, Health, Suspect } from '@/admin/vpn/trafficApi';

const at = '2026-11-01T00:00:00Z';

/** A node of the kind that most sellers run. */
export const harbour: Node = {
  id: 1,
  version: 3,
  sort: 1,
  tokenSet: true,
  createTime: at,
  changeTime: at,
  name: 'Hong Kong 01',
  groups: ['standard', 'wide'],
  protocol: 'vless',
  host: 'hk1.example.com',
  port: 443,
  listen: 0,
  shown: true,
  settings: {
    flow: 'xtls-rprx-vision',
    transport: { kind: 'tcp' },
    tls: {
      security: 'reality',
      serverName: 'www.example.com',
      destPort: 443,
      publicKey: 'public',
      shortId: '0123abcd',
    },
    privateKeySet: true,
  },
};

export const pier: Node = {
  ...harbour,
  id: 2,
  version: 1,
  name: 'Tokyo 02',
  groups: ['wide'],
  protocol: 'shadowsocks',
  host: 'tk2.example.com',
  port: 8388,
  tokenSet: false,
  settings: { cipher: 'aes-256-gcm', privateKeySet: false },
};

export const nodes = { items: [harbour, pier] };

export const groups: { items: Group[] } = {
  items: [
    { key: 'standard', name: 'Standard', nodes: 1, packages: 2, members: 40 },
    { key: 'wide', name: 'Wide', nodes: 2, packages: 1, members: 7 },
  ],
};

export const well: Health = {
  id: 1,
  state: 'up',
  seenTime: at,
  configTime: at,
  userTime: at,
  pushTime: at,
  agent: 'go-resty/2.7.0',
  online: 12,
  devices: 19,
  cpu: 42.4,
  memUsed: 2 ** 30,
  memTotal: 2 ** 31,
  up24h: 2 ** 30,
  down24h: 3 * 2 ** 30,
};

export const fleet: Fleet = {
  items: [well, { id: 2, state: 'never', online: 0, devices: 0, up24h: 0, down24h: 0 }],
  backlog: { batches: 0 },
};

export const suspect: Suspect = {
  id: 'q1',
  nodeId: 1,
  number: 7,
  userId: 'u7',
  up: '5',
  down: '99999999999999',
  reason: 'too_much',
  fits: true,
  time: at,
};

export const plan: Plan = {
  id: 'e1',
  userId: 'u1',
  productId: 'p1',
  productName: 'Harbour 100',
  monthly: true,
  months: 1,
  days: 0,
  quota: 100 * 2 ** 30,
  dataUsed: 20 * 2 ** 30,
  dataTotal: 110 * 2 ** 30,
  bonus: 10 * 2 ** 30,
  speedMbps: 500,
  devices: 5,
  state: 'active',
  active: true,
  frozen: false,
  startTime: at,
  refillTime: '2026-12-01T00:00:00Z',
  expiry: '2027-01-01T00:00:00Z',
  createTime: at,
  nodeGroups: ['wide'],
};
