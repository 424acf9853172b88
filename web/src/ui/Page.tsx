import type { ReactNode } from 'react';
import classes from './Page.module.css';
import { usePageTitle } from './pageTitle';

interface PageProps {
  title: string;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Forms and single columns of text read best when narrow. */
  width?: 'wide' | 'text' | 'form';
  children: ReactNode;
}

/** The frame of a screen: its title in the tab and on the page, then its content. */
export function Page({ title, lead, actions, width = 'wide', children }: PageProps) {
  usePageTitle(title);
  return (
    <div className={classes.page} data-width={width}>
      <header className={classes.head}>
        <div className={classes.words}>
          <h1>{title}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
