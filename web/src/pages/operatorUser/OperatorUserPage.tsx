import { UserPage } from '@/admin/account/pages/UserPage';
import { UserPlans } from '@/admin/vpn/components/plans/UserPlans';
import { nameOf } from '@/lib/people';

/** A person as operators see them: the account, and what it has of the proxy service. */
export default function OperatorUserPage() {
  return <UserPage more={(user) => <UserPlans user={{ id: user.id, name: nameOf(user) }} />} />;
}
