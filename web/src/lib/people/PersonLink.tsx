import { useSession } from '@/lib/session';
import { SurfaceLink } from '@/lib/surface';
import { nameOf } from './names';

interface PersonLinkProps {
  person: { id: string; nickname: string; email?: string };
}

/** Who it is, with the way to their page for whoever may open it. */
export function PersonLink({ person }: PersonLinkProps) {
  const { can } = useSession();
  const name = <bdi>{nameOf(person)}</bdi>;
  return (
    <>
      {can('users') ? <SurfaceLink to={`/admin/users/${person.id}`}>{name}</SurfaceLink> : name}
      {person.email && (
        <span className="small muted">
          <bdi>{person.email}</bdi>
        </span>
      )}
    </>
  );
}
