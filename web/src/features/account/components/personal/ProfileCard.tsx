import { useState } from 'react';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import type { UserInfo } from '@/lib/session';
import { CopyButton } from '@/ui/CopyButton';
import { Section } from '@/ui/Section';
import { NicknameForm } from './NicknameForm';
import classes from './ProfileCard.module.css';

/** Who I am to others and to the shop. */
export function ProfileCard({ user }: { user: UserInfo }) {
  const t = useT();
  const locale = useLocale();
  const [saved, setSaved] = useState(false);
  return (
    <Section title={t('profile.me.title')} done={saved && t('errors.name_changed')}>
      <NicknameForm
        key={user.id}
        nickname={user.nickname}
        onType={() => setSaved(false)}
        onSaved={() => setSaved(true)}
      />
      <dl className={classes.facts}>
        <dt>{t('profile.me.membership')}</dt>
        <dd>
          <Membership user={user} />
        </dd>
        <dt>{t('profile.me.since')}</dt>
        <dd>{formatDate(user.createdAt, locale)}</dd>
        <dt>{t('profile.me.id')}</dt>
        <dd className={classes.id}>
          <code>{user.id}</code>
          <CopyButton value={user.id} size="compact-sm" aria-label={t('profile.me.copyId')} />
        </dd>
      </dl>
    </Section>
  );
}

function Membership({ user }: { user: UserInfo }) {
  const t = useT();
  const locale = useLocale();
  if (user.vipType !== 'premium') return t('profile.me.member');
  if (!user.vipExpiry) return t('profile.me.premium');
  return t('profile.me.premiumUntil', { date: formatDate(user.vipExpiry, locale) });
}
