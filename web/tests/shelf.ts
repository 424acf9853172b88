import type { Package, Shelf } from '@/admin/shop/api';

export const harbour: Package = {
  id: 'p1',
  version: 3,
  createdAt: '2026-11-01T08:00:00Z',
  onSale: true,
  tab: 'monthly',
  texts: {
    'en-US': { name: 'Harbour 100', description: 'What most people need.' },
    'zh-CN': { name: '港湾 100', description: '多数人够用。' },
  },
  prices: { month: '4.20', year: '40.00' },
  trafficBytes: 100 * 2 ** 30,
  speedMbps: 500,
  devices: 5,
  nodeGroups: ['wide'],
  stock: 10,
  limitedToOne: false,
};

export const cargo: Package = {
  ...harbour,
  id: 'p2',
  version: 1,
  tab: 'data',
  texts: { 'en-US': { name: 'Cargo 200', description: '' } },
  prices: { long_term: '9.00' },
  stock: null,
};

export const pier: Package = {
  ...cargo,
  id: 'p3',
  onSale: false,
  texts: { 'en-US': { name: 'Pier 10', description: '' } },
  nodeGroups: ['gone'],
};

export const shelf: Shelf = { items: [harbour, cargo, pier], nodeGroups: ['standard', 'wide'] };
