import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '@/lib/pagePart';
import { OptionalPart } from '@/ui/OptionalPart';
import { FaqFrame } from './FaqFrame';

const FaqExcerpt = lazyPart(() => import('./FaqExcerpt'));

/** How far below the screen the excerpt begins to load: well before a thumb gets there. */
const AHEAD = '400px';

/** Far below the first screen: fetched and drawn only for those who come near it. */
export function FaqSection() {
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

  return (
    <div ref={place}>
      {near ? (
        <OptionalPart fallback={<FaqFrame />}>
          <FaqExcerpt />
        </OptionalPart>
      ) : (
        <FaqFrame />
      )}
    </div>
  );
}
