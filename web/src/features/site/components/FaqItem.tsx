import { IconChevronDown, IconLink } from '@tabler/icons-react';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { Markdown } from '@/ui/markdown';
import classes from './FaqItem.module.css';

interface FaqItemProps {
  id: string;
  question: string;
  answer: string;
  /** Opens it from the start, as a search does with what it found. */
  open?: boolean;
  /** The page that it stands on, as a desktop path. */
  page?: string;
}

/** A question that opens into its answer; its id is its address. */
export function FaqItem({ id, question, answer, open, page = '/commonProblem' }: FaqItemProps) {
  const t = useT();
  return (
    <details id={id} className={classes.item} open={open}>
      <summary>
        <h3>{question}</h3>
        <IconChevronDown size={18} className={classes.chevron} aria-hidden="true" />
      </summary>
      <div className={classes.answer}>
        <Markdown source={answer} />
        <SurfaceLink to={`${page}#${id}`} className={classes.link}>
          <IconLink size={14} aria-hidden="true" />
          {t('site.faq.link')}
        </SurfaceLink>
      </div>
    </details>
  );
}
