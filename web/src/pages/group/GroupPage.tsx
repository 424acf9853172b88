import { EntryPage } from '@/features/directory/pages/EntryPage';
import { RecentPart } from '@/features/search/components/RecentPart';

/** A group or channel of the directory; premium members read what was said there last. */
export default function GroupPage() {
  return <EntryPage more={(id) => <RecentPart entryId={id} />} />;
}
