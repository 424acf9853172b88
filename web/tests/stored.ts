import type { Overview, Report, SeenEntry, SeenFile, SeenShare } from '@/admin/share/api';

/** What the console is told of shares, files and reports. */

const MB = 2 ** 20;
const at = '2026-11-01T08:00:00Z';
export const owner = { id: 'u7', name: 'Lev' };

export function seenShare(more: Partial<SeenShare> = {}): SeenShare {
  return {
    id: 's1',
    kind: 'file',
    name: 'tides.pdf',
    fileLogo: '7K3QWD9F2MXT',
    owner,
    files: 1,
    size: 3 * MB,
    reports: 0,
    state: 'live',
    createTime: at,
    ...more,
  };
}

export function seenFile(more: Partial<SeenFile> = {}): SeenFile {
  return {
    id: 'f1',
    name: 'tides.pdf',
    owner,
    size: 3 * MB,
    sealedSize: 3 * MB + 800,
    received: 3 * MB + 800,
    digest: 'ab'.repeat(32),
    state: 'ready',
    lost: false,
    removed: false,
    shared: 1,
    createTime: at,
    expiresAt: '2026-11-08T08:00:00Z',
    ...more,
  };
}

export function seenEntry(more: Partial<SeenEntry> = {}): SeenEntry {
  return {
    id: 'l1',
    parentId: '',
    kind: 'file',
    name: 'tides.pdf',
    description: '',
    points: 120,
    live: true,
    file: seenFile(),
    ...more,
  };
}

export function aReport(more: Partial<Report> = {}): Report {
  return {
    id: 'r1',
    share: seenShare({ reports: 1 }),
    reason: 'malware',
    text: 'My computer warned me of it.',
    state: 'open',
    createTime: at,
    ...more,
  };
}

export const overview: Overview = {
  states: [
    { state: 'ready', files: 2, bytes: 3 * MB },
    { state: 'uploading', files: 1, bytes: MB },
  ],
  members: [{ member: owner, files: 3, bytes: 4 * MB }],
  disk: { free: 50 * MB, floor: 100 * MB, low: true },
  reports: 2,
  blocks: 1,
  stuck: 0,
  rounds: [{ part: 'sweep', ranAt: at, items: 5, bytes: 2 * MB }],
};
