import { useSmallScreen } from '@/lib/surface';
import type { DeskLine } from '../api';
import { DeskCards } from './DeskCards';
import { DeskTable } from './DeskTable';

export function DeskList({ lines }: { lines: readonly DeskLine[] }) {
  return useSmallScreen() ? <DeskCards lines={lines} /> : <DeskTable lines={lines} />;
}
