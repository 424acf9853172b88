import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useT } from '@/lib/i18n';
import { FailureNote } from '@/ui/FailureNote';
import { keepPlace } from '@/ui/keepPlace';
import { type Message, useRetryMessage } from '../api';
import classes from './Messages.module.css';

/** Where another try could still help. */
export function RetryButton({ message }: { message: Message }) {
  const t = useT();
  const retry = useRetryMessage(message.id);
  if (!message.retriable) return null;
  return (
    <div className={classes.retry}>
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} />}
        loading={retry.isPending}
        aria-label={t('notify.retry.named', { to: message.to })}
        onClick={(event) => {
          const goBack = keepPlace(event.currentTarget);
          retry.mutateAsync().then(goBack, goBack);
        }}
      >
        {t('notify.retry.label')}
      </Button>
      <FailureNote failure={retry.error} />
    </div>
  );
}
