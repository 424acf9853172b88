import { useT } from '@/lib/i18n';
import { Pill } from '@/ui/Pill';
import classes from './HomePage.module.css';

const STEPS = ['order', 'link', 'connect'] as const;

export function Steps() {
  const t = useT();
  return (
    <section className={classes.section} aria-labelledby="how-it-works">
      <div className={classes.head}>
        <h2 id="how-it-works">{t('home.steps.title')}</h2>
      </div>
      <ol className={classes.steps}>
        {STEPS.map((step, place) => (
          <li key={step} className={classes.step}>
            <Pill>{place + 1}</Pill>
            <h3>{t(`home.steps.${step}.title`)}</h3>
            <p className="small muted">{t(`home.steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
