import { type ReactNode, useEffect, useRef, useState } from 'react';
import { OptionalPart } from '@/ui/OptionalPart';

/** How far below the screen a part begins to load: well before a thumb gets there. */
const AHEAD = '400px';

interface NearPartProps {
  /** Keeps the part's place until it is there. */
  frame: ReactNode;
  children: ReactNode;
}

/** Far below the first screen: fetched and drawn only for those who come near it. */
export function NearPart({ frame, children }: NearPartProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);

  return <div ref={place}>{near ? <OptionalPart fallback={frame}>{children}</OptionalPart> : frame}</div>;
}
