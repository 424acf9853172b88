import { useQuery } from '@tanstack/react-query';
import { siteQueries } from '@/features/site/api';
import { FaqItem } from '@/features/site/components/FaqItem';
import { useLocale, useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { Bone } from '@/ui/Bone';
import classes from './HomePage.module.css';

/** How many questions the excerpt usually has; their places are kept while they load. */
const USUAL = 6;

/** A few answers right where the questions come up. Without them the page is still whole. */
export default function FaqExcerpt() {
  const t = useT();
  const { data, isError } = useQuery(siteQueries.faqExcerpt(useLocale()));
  if (isError) return null;
  const items = data?.groups.flatMap((group) => group.items);
  return (
    <section className={classes.section} aria-labelledby="faq-excerpt">
      <div className={classes.head}>
        <h2 id="faq-excerpt">{t('home.faq.title')}</h2>
        <SurfaceLink to="/commonProblem">{t('home.faq.all')}</SurfaceLink>
      </div>
      {items ? items.map((item) => <FaqItem key={item.id} {...item} />) : <Bone height={USUAL * 53} />}
    </section>
  );
}
