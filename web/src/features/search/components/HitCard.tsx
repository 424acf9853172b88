import { Button } from '@mantine/core';
import { IconBrandTelegram, IconLock, IconMessages } from '@tabler/icons-react';
import { useId } from 'react';
import { formatNumber, useLocale, useT } from '@/lib/i18n';
import { ChatSign } from '@/ui/ChatSign';
import { Dotted } from '@/ui/Dotted';
import { Marked } from '@/ui/Marked';
import { Pill } from '@/ui/Pill';
import { ReportButton } from '@/ui/ReportButton';
import type { Hit } from '../hits';
import { ChatTitle } from './ChatTitle';
import classes from './HitCard.module.css';
import { PremiumLine } from './PremiumLine';
import { When } from './When';

interface HitCardProps {
  hit: Hit;
  /** Whether what was said around it is open beside the list, or the reason why it is not. */
  open: boolean;
  /** Whether who looks may not read that. */
  locked: boolean;
  onPreview: () => void;
}

/** A message with the words that were looked for: where it was said, when, and how to get there. */
export function HitCard({ hit, open, locked, onPreview }: HitCardProps) {
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const Sign = locked ? IconLock : IconMessages;
  const number = (value: number) => formatNumber(value, locale);
  return (
    <li className={`card ${classes.hit}`} data-open={open || undefined}>
      <article aria-labelledby={id}>
        <div className={classes.head}>
          <ChatSign title={hit.chatTitle} kind={hit.kind} />
          <div className={classes.source}>
            <div className={classes.title}>
              <h2 id={id}>
                <ChatTitle title={hit.chatTitle} entryId={hit.entryId} />
              </h2>
              {hit.adult && <Pill tone="signal">{t('search.hit.adult')}</Pill>}
            </div>
            <p className="muted small">
              <Dotted>
                {t(`directory.kind.${hit.kind}`)}
                {t('search.hit.subscribers', { count: hit.subscribers, amount: number(hit.subscribers) })}
              </Dotted>
            </p>
          </div>
          <When time={hit.time} editedAt={hit.editedAt} />
        </div>
        <Marked text={hit.text} marks={hit.marks} cutBefore={hit.cutBefore} cutAfter={hit.cutAfter} />
        <div className={classes.foot}>
          <p className="muted small">{t('search.hit.hits', { count: hit.hits, amount: number(hit.hits) })}</p>
          <div className={classes.acts}>
            <Button
              variant="subtle"
              size="sm"
              leftSection={<Sign size={18} aria-hidden="true" />}
              aria-expanded={open}
              onClick={onPreview}
            >
              {t('search.hit.preview')}
            </Button>
            {/* Small groups have no address that leads to a message. */}
            {hit.link && (
              <Button
                component="a"
                href={hit.link}
                target="_blank"
                rel="noopener noreferrer nofollow ugc"
                variant="subtle"
                size="sm"
                leftSection={<IconBrandTelegram size={18} aria-hidden="true" />}
              >
                {t('search.hit.open')}
              </Button>
            )}
            <ReportButton
              kind="message"
              id={hit.id}
              name={t('search.hit.named', { chat: hit.chatTitle })}
              quiet
            />
          </div>
        </div>
        {locked && open && (
          <div className={classes.why}>
            <PremiumLine>{t('search.locked.preview')}</PremiumLine>
          </div>
        )}
      </article>
    </li>
  );
}
