import { type ReactNode, useId } from 'react';
import classes from './HubSection.module.css';

interface HubSectionProps {
  title: string;
  lead?: string;
  /** The way to more of it. */
  action?: ReactNode;
  children: ReactNode;
}

/** One band of the hub, between others. */
export function HubSection({ title, lead, action, children }: HubSectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {action}
        {lead && <p className="muted">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
