import { lazy, Suspense } from 'react';
import { useT } from '@/lib/i18n';
import { WaterRule } from '@/ui/Motif';
import { usePageTitle } from '@/ui/pageTitle';
import { Guides } from './Guides';
import { Hero } from './Hero';
import classes from './HomePage.module.css';
import { Steps } from './Steps';

// Below the fold: it must not delay what a visitor sees first.
const FaqExcerpt = lazy(() => import('./FaqExcerpt'));

export default function HomePage() {
  usePageTitle(useT()('app.page.home'));
  return (
    <div className={classes.page}>
      <Hero />
      <WaterRule />
      <Steps />
      <Suspense>
        <FaqExcerpt />
      </Suspense>
      <Guides />
    </div>
  );
}
