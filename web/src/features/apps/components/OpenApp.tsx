import { Button, type ButtonProps } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '@/lib/i18n';
import { type App, countVisit } from '../api';

interface OpenAppProps extends ButtonProps {
  app: App;
  children: ReactNode;
}

/** The way out to an app: in a tab of its own, which learns nothing of this one. */
export function OpenApp({ app, children, ...rest }: OpenAppProps) {
  const t = useT();
  const count = () => countVisit(app.id);
  return (
    <Button
      component="a"
      href={app.url}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      aria-label={t('apps.app.openNamed', { name: app.name })}
      rightSection={<IconExternalLink size={16} aria-hidden />}
      // The middle button opens it as well.
      onClick={count}
      onAuxClick={count}
      {...rest}
    >
      {children}
    </Button>
  );
}
