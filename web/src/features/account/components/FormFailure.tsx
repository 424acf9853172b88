import { ApiError, useErrorText } from '@/lib/http';
import classes from './form.module.css';

/** Why the form as a whole was refused. The region stands beforehand, so that screen readers hear the change. */
export function FormFailure({ failure }: { failure: unknown }) {
  const describe = useErrorText();
  // The client has shown a server's fault to everybody already.
  const told = failure instanceof ApiError && failure.status === 500;
  return (
    <p className={classes.failure} role="alert">
      {failure !== null && !told && describe(failure)}
    </p>
  );
}
