import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useT } from '@/lib/i18n';
import { lazyPart } from '@/lib/pagePart';
import type { UserInfo } from '@/lib/session';
import { Section } from '@/ui/Section';

const PasswordDialog = lazyPart(() => import('./PasswordDialog'));

export function PasswordCard({ user }: { user: UserInfo }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  // Nobody could sign in with a password alone.
  if (!user.hasPassword && !user.email && !user.phone) {
    return <Section title={t('profile.password.title')} lead={t('profile.password.bindFirst')} />;
  }
  return (
    <Section
      title={t('profile.password.title')}
      lead={t(user.hasPassword ? 'profile.password.lead' : 'profile.password.leadNone')}
    >
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t(user.hasPassword ? 'profile.password.change' : 'profile.password.set')}
        </Button>
      </div>
      {open && (
        <Suspense>
          <PasswordDialog user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  );
}
