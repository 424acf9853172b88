import { useSmallScreen } from '@/lib/surface';
import type { User } from '../api';
import { UserCards } from './UserCards';
import { UserTable } from './UserTable';

export function UserList({ users }: { users: readonly User[] }) {
  return useSmallScreen() ? <UserCards users={users} /> : <UserTable users={users} />;
}
