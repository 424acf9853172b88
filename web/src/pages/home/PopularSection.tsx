import { loadTexts } from '@/lib/i18n';
import { lazyPart } from '@/lib/pagePart';
import { NearPart } from './NearPart';
import { PopularFrame } from './PopularFrame';

const Popular = lazyPart(async () => {
  const [part] = await Promise.all([import('./Popular'), loadTexts(['hub'])]);
  return part;
});

export function PopularSection() {
  return (
    <NearPart frame={<PopularFrame />}>
      <Popular />
    </NearPart>
  );
}
