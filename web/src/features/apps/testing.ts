import type { App, OwnApp } from './api';

const icon = { small: '/i/64', medium: '/i/128', large: '/i/256' };

export const anApp = (change: Partial<App> = {}): App => ({
  id: 'a1',
  name: 'Tide tables',
  description: 'When the water comes and goes.',
  url: 'https://tides.example/',
  host: 'tides.example',
  category: 'utilities',
  icon,
  thumbnail: '/t/640',
  hasThumbnail: true,
  adult: false,
  createdAt: '2026-11-01T10:00:00Z',
  ...change,
});

export const anOwnApp = (change: Partial<OwnApp> = {}): OwnApp => ({
  ...anApp(),
  status: 0,
  blocked: false,
  reason: '',
  ...change,
});

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A file that begins as a png does, of any size. */
export const aPicture = (name = 'icon.png', size = 64) =>
  new File([new Uint8Array(PNG), new Uint8Array(size - PNG.length)], name, { type: 'image/png' });
