import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Bone } from '@/ui/Bone';
import { EmptyState } from '@/ui/EmptyState';
import { MoreButton } from '@/ui/MoreButton';

interface LinesProps<Line> {
  list: UseInfiniteQueryResult<{ pages: { items: Line[] }[] }>;
  /** Said when there is nothing. */
  none: string;
  /** The name of the button that reads on. */
  more: string;
  children: (lines: Line[]) => ReactNode;
}

/** A list that is read page by page, with what stands there while it comes and when there is nothing. */
export function Lines<Line>({ list, none, more, children }: LinesProps<Line>) {
  if (!list.data) return <Bone height={320} />;
  const lines = list.data.pages.flatMap((page) => page.items);
  if (lines.length === 0) return <EmptyState title={none} />;
  return (
    <>
      {children(lines)}
      <MoreButton list={list}>{more}</MoreButton>
    </>
  );
}
