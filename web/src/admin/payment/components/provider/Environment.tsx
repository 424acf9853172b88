import { useId } from 'react';
import { useT } from '@/lib/i18n';
import { Pill } from '@/ui/Pill';
import type { Provider } from '../../setupApi';
import classes from './Provider.module.css';

/** What only whoever runs the server can set, and whether it is. */
export function Environment({ variables }: { variables: NonNullable<Provider['environment']> }) {
  const t = useT();
  const id = useId();
  if (variables.length === 0) return null;
  return (
    <div className={classes.environment}>
      <h3 id={id}>{t('paymentSetup.environment.title')}</h3>
      <p className={classes.help}>{t('paymentSetup.environment.lead')}</p>
      <ul aria-labelledby={id}>
        {variables.map(({ name, set }) => (
          <li key={name}>
            <code>{name}</code>
            <Pill tone={set ? 'good' : 'sea'}>
              {t(set ? 'paymentSetup.environment.set' : 'paymentSetup.environment.unset')}
            </Pill>
          </li>
        ))}
      </ul>
    </div>
  );
}
