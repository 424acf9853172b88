import { useSmallScreen } from '@/lib/surface';
import type { DeadLetter } from '../api';
import { DeadLetterCards } from './DeadLetterCards';
import { DeadLetterTable } from './DeadLetterTable';

export function DeadLetterList({ letters }: { letters: readonly DeadLetter[] }) {
  return useSmallScreen() ? <DeadLetterCards letters={letters} /> : <DeadLetterTable letters={letters} />;
}
