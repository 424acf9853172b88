import type { ReactNode } from 'react';
import { Markdown } from '@/ui/markdown';
import { Drawing } from '../../drawings';
import type { Guide } from '../../tutorials';
import classes from './GuideSteps.module.css';

interface GuideStepsProps {
  steps: Guide['steps'];
  /** What belongs into a step besides its words, by the step's id. */
  extras: Readonly<Record<string, ReactNode>>;
}

/** What to do, one thing after the other, each with a drawing of the place. */
export function GuideSteps({ steps, extras }: GuideStepsProps) {
  return (
    <ol className={classes.steps}>
      {steps.map(({ id, title, markdown, drawing }, at) => (
        <li key={id} id={id} className={classes.step}>
          <div className={classes.words}>
            <h2>
              <span className={classes.number} aria-hidden="true">
                {at + 1}
              </span>
              {title}
            </h2>
            <Markdown source={markdown} />
            {extras[id]}
          </div>
          {drawing && (
            <div className={classes.drawing}>
              <Drawing name={drawing} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
