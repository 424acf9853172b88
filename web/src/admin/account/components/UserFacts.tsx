import { formatDate, formatNumber, useLocale, useT } from '@/lib/i18n';
import { Fact, Facts } from '@/ui/Facts';
import type { UserDetail } from '../api';
import classes from './User.module.css';

export function UserFacts({ user }: { user: UserDetail }) {
  const t = useT();
  const locale = useLocale();
  const { vipType, vipExpiry } = user;
  return (
    <Facts title={t('users.detail.facts')}>
      <Fact name={t('users.field.membership')}>
        {vipExpiry
          ? t('users.membership.premiumUntil', { until: formatDate(vipExpiry, locale) })
          : t(`users.membership.${vipType}`)}
      </Fact>
      <Fact name={t('users.field.points')}>
        <span className="num">{formatNumber(user.points, locale)}</span>
      </Fact>
      <Fact name={t('users.field.joined')}>
        <span className="num">{formatDate(user.createdAt, locale, 'dateTime')}</span>
      </Fact>
      <Fact name={t('users.field.seen')}>
        {user.seenAt ? (
          <span className="num">{formatDate(user.seenAt, locale, 'dateTime')}</span>
        ) : (
          <span className="muted">{t('users.value.notSeen')}</span>
        )}
      </Fact>
      <Fact name={t('users.field.id')}>
        <span className={classes.id}>{user.id}</span>
      </Fact>
    </Facts>
  );
}
