import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { useAdultAnswer } from '@/lib/adult';
import { ApiError } from '@/lib/http';
import { useT } from '@/lib/i18n';
import { useSurface } from '@/lib/surface';
import { Bone } from '@/ui/Bone';
import { PartFailure } from '@/ui/PartFailure';
import { Sheet } from '@/ui/Sheet';
import { searchQueries } from '../api';
import type { Hit } from '../hits';
import { ChatTitle } from './ChatTitle';
import { MessageList } from './MessageList';
import { PremiumLine } from './PremiumLine';
import classes from './Preview.module.css';

interface PreviewProps {
  hit: Hit;
  /** The words to mark. */
  q: string;
  onClose: () => void;
}

/** What was said around a message: beside the list, or over it on a phone. */
export function Preview(props: PreviewProps) {
  const t = useT();
  const { hit, q, onClose } = props;
  if (useSurface() !== 'phone') return <Panel {...props} />;
  return (
    <Sheet title={hit.chatTitle} closeLabel={t('search.preview.close')} onClose={onClose}>
      <Around hit={hit} q={q} />
    </Sheet>
  );
}

function Panel({ hit, q, onClose }: PreviewProps) {
  const t = useT();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The keyboard follows what it has opened.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <aside
      className={`card ${classes.panel}`}
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className={classes.head}>
        <div>
          <h2 ref={heading} id={id} tabIndex={-1}>
            <ChatTitle title={hit.chatTitle} entryId={hit.entryId} />
          </h2>
          <p className="muted small">{t('search.preview.lead')}</p>
        </div>
        <button type="button" aria-label={t('search.preview.close')} onClick={onClose}>
          <IconX size={20} aria-hidden="true" />
        </button>
      </div>
      <div className={classes.body} data-scrolls>
        <Around hit={hit} q={q} />
      </div>
    </aside>
  );
}

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : '');

function Around({ hit, q }: { hit: Hit; q: string }) {
  const t = useT();
  const adult = useAdultAnswer() === 'over18';
  const { data, error, refetch } = useQuery({
    ...searchQueries.preview(hit.id, q, adult),
    throwOnError: false,
  });
  switch (codeOf(error)) {
    case 'premium_required':
      return <PremiumLine>{t('search.locked.preview')}</PremiumLine>;
    case 'not_found':
    case 'adult_only':
      return <p className="muted">{t('search.preview.gone')}</p>;
  }
  if (data) return <MessageList messages={data.items} />;
  if (error) return <PartFailure failure={error} onRetry={() => void refetch()} />;
  return (
    <div aria-busy="true" className={classes.waiting}>
      <Bone height={64} />
      <Bone height={96} />
      <Bone height={64} />
    </div>
  );
}
