import { Button } from '@mantine/core';
import { useT } from '@/lib/i18n';
import classes from './DemoNote.module.css';

interface DemoAccount {
  email: string;
  role: string;
  /** Missing for an account that logs in by code. */
  password?: string;
}

interface DemoNoteProps {
  accounts: readonly DemoAccount[];
  onUse: (account: DemoAccount) => void;
}

/** For somebody who tries the shop out: where codes are found, and who can log in. */
export function DemoNote({ accounts, onUse }: DemoNoteProps) {
  const t = useT();
  const roles: Record<string, string> = {
    member: t('account.demo.role.member'),
    premium: t('account.demo.role.premium'),
    operator: t('account.demo.role.operator'),
  };
  return (
    <aside className={classes.note} aria-labelledby="demo-note">
      <h2 id="demo-note" className={classes.title}>
        {t('account.demo.title')}
      </h2>
      <p>{t('account.demo.codes')}</p>
      {accounts.length > 0 && (
        <>
          <h3 className={classes.title}>{t('account.demo.accounts')}</h3>
          <ul className={classes.accounts}>
            {accounts.map((account) => (
              <li key={account.email} className={classes.account}>
                <span className={classes.who}>
                  <span className={classes.email}>{account.email}</span>
                  <span>{roles[account.role] ?? account.role}</span>
                </span>
                <Button
                  variant="subtle"
                  size="sm"
                  aria-label={t('account.demo.useNamed', { email: account.email })}
                  onClick={() => onUse(account)}
                >
                  {t('account.demo.use')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  );
}
