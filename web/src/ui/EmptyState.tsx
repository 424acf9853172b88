import type { ReactNode } from 'react';
import { StatePanel } from './StatePanel';

/** A list with nothing in it: one sentence and, where there is one, the thing to do next. */
export function EmptyState({ title, action }: { title: string; action?: ReactNode }) {
  return <StatePanel title={title} actions={action} />;
}
