import { useEffect, useRef } from 'react';
import { SurfaceLink } from '@/lib/surface';
import classes from './PageTabs.module.css';

interface PageTab {
  to: string;
  label: string;
  here: boolean;
}

/** Pages side by side. They are links: each has an address, and "back" leads to the one before. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  const row = useRef<HTMLElement>(null);

  // Where not all of them fit, the one that is open must not be out of sight.
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - row.current.clientWidth / 3;
  }, []);

  return (
    <nav ref={row} className={classes.nav} aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <SurfaceLink to={tab.to} aria-current={tab.here ? 'page' : undefined}>
              {tab.label}
            </SurfaceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
