import { useT } from '@/lib/i18n';
import classes from './GuideContents.module.css';

interface GuideContentsProps {
  parts: readonly { id: string; title: string; step?: number }[];
}

/** The parts of a guide, beside it for as long as it is read. */
export function GuideContents({ parts }: GuideContentsProps) {
  const t = useT();
  return (
    <nav className={classes.contents} aria-label={t('tutorial.contents')}>
      <p className={classes.title}>{t('tutorial.contents')}</p>
      <ul>
        {parts.map(({ id, title, step }) => (
          <li key={id}>
            <a href={`#${id}`}>
              {step !== undefined && <span className={classes.number}>{step}</span>}
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
