import { Button } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureNote } from './FailureNote';
import classes from './MoreButton.module.css';

type List = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
>;

interface MoreButtonProps {
  /** The list that is read page by page; the button is there while it goes on. */
  list: List;
  children: ReactNode;
}

/** Reads the next page of a list; one that does not come is said here, and the list stays. */
export function MoreButton({ list, children }: MoreButtonProps) {
  if (!list.hasNextPage) return null;
  return (
    <div className={classes.more}>
      <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {children}
      </Button>
      <FailureNote failure={list.isFetchNextPageError ? list.error : null} />
    </div>
  );
}
