import { Button, type ButtonProps } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '@/lib/i18n';
import classes from './CopyButton.module.css';
import { copyText } from './copyText';

const SHOWN_MS = 2000;

type Outcome = 'idle' | 'copied' | 'selected';

interface CopyButtonProps extends ButtonProps {
  value: string;
  /** Says what is copied when "Copy" alone would be unclear. */
  children?: ReactNode;
  /** The same for people who hear the button, where its words are to stay short. */
  'aria-label'?: string;
}

/** Copies a value and says so for two seconds; where the browser forbids it, the value is selected instead. */
export function CopyButton({ value, children, 'aria-label': label, ...rest }: CopyButtonProps) {
  const t = useT();
  const [outcome, setOutcome] = useState<Outcome>('idle');
  const byHand = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome('idle'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  useEffect(() => {
    if (outcome === 'selected') byHand.current?.select();
  }, [outcome]);

  const copy = async () => setOutcome((await copyText(value)) ? 'copied' : 'selected');
  const copied = outcome === 'copied';
  return (
    <span className={classes.copy}>
      <Button
        variant="default"
        leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        {...rest}
        aria-label={copied ? undefined : label}
        onClick={copy}
      >
        {copied ? t('app.copy.copied') : (children ?? t('app.copy.copy'))}
      </Button>
      <span className="only-heard" aria-live="polite">
        {copied && t('app.copy.copied')}
      </span>
      {outcome === 'selected' && (
        <label className={classes.byHand}>
          <span className="small muted">{t('app.copy.byHand')}</span>
          <textarea ref={byHand} readOnly rows={2} value={value} onBlur={() => setOutcome('idle')} />
        </label>
      )}
    </span>
  );
}
