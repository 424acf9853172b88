import { Button } from '@mantine/core';
import { useT } from '@/lib/i18n';
import { CopyButton } from '@/ui/CopyButton';
import { FailureNote } from '@/ui/FailureNote';
import { type Submission, useProve } from '../proof';
import classes from './SubmissionLine.module.css';

/** Two ways to show that a chat is one's own: words in its description, or the bot among its administrators. */
export function ProofSteps({ submission }: { submission: Submission }) {
  const t = useT();
  const prove = useProve();
  const { token, botLink, botChannelLink } = submission.proof;
  return (
    <details className={classes.proof}>
      <summary>{t('directory.proof.title')}</summary>
      <div className={classes.steps}>
        <p className="small muted">{t('directory.proof.lead')}</p>
        <div>
          <h4>{t('directory.proof.token')}</h4>
          <p className="small muted">{t('directory.proof.tokenText')}</p>
          <p className={classes.token}>
            <code translate="no">{token}</code>
            <CopyButton value={token} size="sm" aria-label={t('directory.proof.copy')} />
          </p>
        </div>
        <div>
          <h4>{t('directory.proof.bot')}</h4>
          <p className="small muted">{t('directory.proof.botText')}</p>
          <div className={classes.acts}>
            <Add href={botLink}>{t('directory.proof.toGroup')}</Add>
            <Add href={botChannelLink}>{t('directory.proof.toChannel')}</Add>
          </div>
        </div>
        <div>
          <Button loading={prove.isPending} onClick={() => prove.mutate(submission.id)}>
            {t('directory.proof.check')}
          </Button>
          <FailureNote failure={prove.error} />
        </div>
      </div>
    </details>
  );
}

function Add({ href, children }: { href: string | undefined; children: string }) {
  if (!href) return null;
  return (
    <Button component="a" href={href} target="_blank" rel="noreferrer" variant="default" size="sm">
      {children}
    </Button>
  );
}
