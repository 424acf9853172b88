import { SurfaceLink } from '@/lib/surface';
import { entryPath } from '../hits';

/** What a chat is called; it leads to its page in the directory, if it has one there. */
export function ChatTitle({ title, entryId }: { title: string; entryId?: string | undefined }) {
  return entryId ? (
    <SurfaceLink to={entryPath(entryId)} dir="auto">
      {title}
    </SurfaceLink>
  ) : (
    <span dir="auto">{title}</span>
  );
}
