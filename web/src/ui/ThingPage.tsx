import type { ReactNode } from 'react';
import { SurfaceLink } from '@/lib/surface';
import classes from './ThingPage.module.css';

interface ThingPageProps {
  /** The list that it comes from. */
  back: { to: string; text: string };
  children: ReactNode;
}

/** The frame of one thing out of a list: its own card says what it is called. */
export function ThingPage({ back, children }: ThingPageProps) {
  return (
    <article className={classes.page}>
      <p className={classes.back}>
        <SurfaceLink to={back.to}>{back.text}</SurfaceLink>
      </p>
      {children}
    </article>
  );
}
