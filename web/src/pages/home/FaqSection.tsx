import { lazyPart } from '@/lib/pagePart';
import { FaqFrame } from './FaqFrame';
import { NearPart } from './NearPart';

const FaqExcerpt = lazyPart(() => import('./FaqExcerpt'));

export function FaqSection() {
  return (
    <NearPart frame={<FaqFrame />}>
      <FaqExcerpt />
    </NearPart>
  );
}
