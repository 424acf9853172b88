import type { ReactNode } from 'react';
import { useRoomName } from '../names';
import classes from './Jobs.module.css';

/** Whose work it is, and the server's own word for it. */
export function JobWhat({ kind, children }: { kind: string; children?: ReactNode }) {
  const room = useRoomName();
  return (
    <span className={classes.what}>
      <b>{room(kind)}</b>
      <code className="small">{kind}</code>
      {children}
    </span>
  );
}
