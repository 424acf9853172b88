import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { useSurface } from './context';
import { onSurface } from './paths';

export interface SurfaceLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A site path in its desktop form. */
  to: string;
}

/**
 * A link inside the site. It stays on the visitor's surface and does nothing
 * when it points at the page already shown.
 */
export function SurfaceLink({ to, onClick, ...rest }: SurfaceLinkProps) {
  const target = onSurface(to, useSurface());
  const { pathname, search, hash } = useLocation();
  const here = target === pathname + search + hash;
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (here && !opensElsewhere) event.preventDefault();
  };
  return (
    <Link {...rest} to={target} onClick={handleClick} aria-current={here ? 'page' : rest['aria-current']} />
  );
}
