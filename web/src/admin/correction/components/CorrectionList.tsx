import { useSmallScreen } from '@/lib/surface';
import type { Correction } from '../api';
import { CorrectionCards } from './CorrectionCards';
import { CorrectionTable } from './CorrectionTable';

export function CorrectionList({ items }: { items: readonly Correction[] }) {
  return useSmallScreen() ? <CorrectionCards items={items} /> : <CorrectionTable items={items} />;
}
