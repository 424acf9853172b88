import { useSmallScreen } from '@/lib/surface';
import type { AuditEntry } from '../api';
import type { AuditFilter } from '../filter';
import { AuditCards } from './AuditCards';
import { AuditTable } from './AuditTable';

export interface AuditListProps {
  entries: readonly AuditEntry[];
  /** Narrows the list to what a line has in common with others. */
  onFilter: (filter: AuditFilter) => void;
}

export function AuditList(props: AuditListProps) {
  return useSmallScreen() ? <AuditCards {...props} /> : <AuditTable {...props} />;
}
