import { nameOf } from '@/lib/people';
import { SurfaceLink } from '@/lib/surface';
import type { User } from '../api';
import classes from './List.module.css';

/** Who it is, by everything that they may have given when they wrote to support. */
export function Person({ user }: { user: User }) {
  const { email, phone, telegramUsername } = user;
  const addresses = [email, phone, telegramUsername && `@${telegramUsername}`].filter(Boolean);
  return (
    <div className={classes.person}>
      <SurfaceLink to={`/admin/users/${user.id}`}>
        <bdi>{nameOf(user)}</bdi>
      </SurfaceLink>
      {addresses.map((address) => (
        <span key={address}>
          <bdi>{address}</bdi>
        </span>
      ))}
    </div>
  );
}
