import { useT } from '@/lib/i18n';
import { PersonLink } from './PersonLink';

/** Who it is, as desks are told; whoever has left has no name. */
export function MemberLink({ member }: { member: { id: string; name: string } }) {
  const t = useT();
  return member.name ? (
    <PersonLink person={{ id: member.id, nickname: member.name }} />
  ) : (
    <span className="muted">{t('people.left')}</span>
  );
}
