import { EntryPage } from '@/features/directory/pages/EntryPage';
import { RecentPart } from '@/features/search/components/RecentPart';
import { usePremium } from '@/lib/premium';

/** A group or channel of the directory; premium members read what was said there last. */
export default function GroupPage() {
  const premium = usePremium();
  return <EntryPage more={(id) => premium && <RecentPart entryId={id} />} />;
}
