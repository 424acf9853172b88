import { useSurface } from '@/lib/surface';
import { ShareCards } from './ShareCards';
import { ShareTable } from './ShareTable';
import type { ShareListProps } from './shareActs';

export function ShareList(props: ShareListProps) {
  return useSurface() === 'phone' ? <ShareCards {...props} /> : <ShareTable {...props} />;
}
