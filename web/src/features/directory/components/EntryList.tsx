import { useSurface } from '@/lib/surface';
import type { Entry } from '../entries';
import { EntryCards } from './EntryCards';
import { EntryTable } from './EntryTable';

export function EntryList({ entries }: { entries: readonly Entry[] }) {
  return useSurface() === 'phone' ? <EntryCards entries={entries} /> : <EntryTable entries={entries} />;
}
