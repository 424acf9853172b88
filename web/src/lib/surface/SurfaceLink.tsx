import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router';
import { useSurface } from './context';
import { onSurface } from './paths';

interface SurfaceLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A site path in its desktop form. */
  to: string;
}

/**
 * A link inside the site. It stays on the visitor's surface and does nothing
 * when it points at the page already shown. The router's own link would bring
 * along how to fetch pages ahead that a server renders.
 */
export function SurfaceLink({ to, onClick, target, ...rest }: SurfaceLinkProps) {
  const place = onSurface(to, useSurface());
  const { pathname, search, hash } = useLocation();
  const here = place === pathname + search + hash;
  const follow = useLinkClickHandler(place, target === undefined ? {} : { target });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (here && !opensElsewhere) event.preventDefault();
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a
      {...rest}
      href={useHref(place)}
      target={target}
      onClick={handleClick}
      aria-current={here ? 'page' : rest['aria-current']}
    />
  );
}
