import { useT } from '@/lib/i18n';
import { Pill } from '@/ui/Pill';
import type { Notice } from './apiNews';

/** How a notice stands, and how loud it is. */
export function NoticeMarks({ notice }: { notice: Notice }) {
  const t = useT();
  return (
    <>
      {notice.state === 'draft' && <Pill>{t('newsDesk.mark.draft')}</Pill>}
      {notice.state === 'withdrawn' && <Pill tone="bad">{t('newsDesk.mark.withdrawn')}</Pill>}
      {notice.state === 'published' &&
        (notice.showing ? (
          <Pill tone="good">{t('newsDesk.mark.showing')}</Pill>
        ) : (
          <Pill tone="warn">{t('newsDesk.mark.waiting')}</Pill>
        ))}
      {notice.importance === 'warning' && <Pill tone="warn">{t('newsDesk.mark.warning')}</Pill>}
    </>
  );
}
