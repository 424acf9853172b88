import { Button } from '@mantine/core';
import { useT } from '@/lib/i18n';
import { FailureNote } from './FailureNote';
import { keepPlace } from './keepPlace';
import classes from './PartFailure.module.css';

interface PartFailureProps {
  failure: unknown;
  onRetry: () => void;
}

/** A part of a page that could not be read: why, and another try. The rest of the page stays. */
export function PartFailure({ failure, onRetry }: PartFailureProps) {
  const t = useT();
  return (
    <div className={classes.failure}>
      <FailureNote failure={failure} />
      <Button
        variant="default"
        onClick={(event) => {
          const stay = keepPlace(event.currentTarget);
          onRetry();
          stay();
        }}
      >
        {t('app.state.retry')}
      </Button>
    </div>
  );
}
