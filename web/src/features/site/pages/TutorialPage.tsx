import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useLocale, useT } from '@/lib/i18n';
import { useSurface } from '@/lib/surface';
import { Markdown, MarkdownLine } from '@/ui/markdown';
import { Page } from '@/ui/Page';
import { siteQueries } from '../api';
import { FaqItem } from '../components/FaqItem';
import { GuideApps } from '../components/guide/GuideApps';
import { GuideContents } from '../components/guide/GuideContents';
import { GuideSteps } from '../components/guide/GuideSteps';
import { MoreGuides } from '../components/guide/MoreGuides';
import { OwnLink } from '../components/guide/OwnLink';
import { SupportNote } from '../components/SupportNote';
import { guidePath } from '../tutorials';
import { useFragment } from '../useFragment';
import classes from './TutorialPage.module.css';

/** One family of apps on one platform, from the installation to what to do when nothing works. */
export default function TutorialPage() {
  const t = useT();
  const { client = '', platform = '' } = useParams();
  const { data: guide } = useSuspenseQuery(siteQueries.tutorial(client, platform, useLocale()));
  const isPhone = useSurface() === 'phone';
  useFragment((target) => {
    if (target instanceof HTMLDetailsElement) target.open = true;
  });
  const parts = [
    ...guide.steps.map(({ id, title }, at) => ({ id, title, step: at + 1 })),
    ...(guide.others.length > 0 ? [{ id: 'others', title: t('tutorial.others') }] : []),
    { id: 'trouble', title: t('tutorial.trouble') },
  ];
  return (
    <Page title={guide.title} lead={<MarkdownLine source={guide.lead} />}>
      <div className={classes.guide}>
        {!isPhone && <GuideContents parts={parts} />}
        <div className={classes.text}>
          <GuideSteps
            steps={guide.steps}
            extras={{ install: <GuideApps guide={guide} />, link: <OwnLink guide={guide} /> }}
          />
          {guide.others.length > 0 && (
            <section id="others" className={classes.part}>
              <h2>{t('tutorial.others')}</h2>
              <div className={classes.others}>
                {guide.others.map(({ id, title, markdown }) => (
                  <article key={id} className="card">
                    <h3>{title}</h3>
                    <Markdown source={markdown} />
                  </article>
                ))}
              </div>
            </section>
          )}
          <section id="trouble" className={classes.part}>
            <h2>{t('tutorial.trouble')}</h2>
            {guide.trouble.map(({ id, title, markdown }) => (
              <FaqItem key={id} id={id} question={title} answer={markdown} page={guidePath(guide)} />
            ))}
          </section>
          <SupportNote />
          <MoreGuides guide={guide} />
        </div>
      </div>
    </Page>
  );
}
