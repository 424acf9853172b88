import { loadTexts, useT } from '@/lib/i18n';
import { lazyPart } from '@/lib/pagePart';
import { useSession } from '@/lib/session';
import { Bone } from '@/ui/Bone';
import { WaterRule } from '@/ui/Motif';
import { OptionalPart } from '@/ui/OptionalPart';
import { usePageTitle } from '@/ui/pageTitle';
import { FaqSection } from './FaqSection';
import { Guides } from './Guides';
import { Hero } from './Hero';
import classes from './HomePage.module.css';
import { PlanSection } from './PlanSection';
import { PopularSection } from './PopularSection';
import { Steps } from './Steps';

// Only members have one, so only they fetch it.
const MyPlan = lazyPart(async () => {
  const [screen] = await Promise.all([import('./MyPlan'), loadTexts(['vpn'])]);
  return screen;
});

export default function HomePage() {
  const { signedIn } = useSession();
  usePageTitle(useT()('home.title'));
  return (
    <div className={classes.page}>
      <Hero
        aside={
          signedIn && (
            <OptionalPart fallback={<Bone height={146} />}>
              <MyPlan />
            </OptionalPart>
          )
        }
      />
      <WaterRule />
      <PlanSection />
      <Steps />
      <PopularSection />
      <FaqSection />
      <Guides />
    </div>
  );
}
