import { Button } from '@mantine/core';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import { Dotted } from '@/ui/Dotted';
import type { Block } from '../api';
import { Who } from './Bits';
import classes from './Stored.module.css';

interface BlockListProps {
  blocks: readonly Block[];
  onLift: (block: Block) => void;
}

/** Sealed bytes that are kept away: what they were found as, by whom it was decided, when and why. */
export function BlockList({ blocks, onLift }: BlockListProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <ul className={classes.lines}>
      {blocks.map((block) => {
        const name = block.fileName || t('storage.block.nameless');
        return (
          <li key={block.digest} className={`card ${classes.line}`}>
            <div className={classes.lines}>
              <div>
                <b className={classes.entry}>
                  <bdi>{name}</bdi>
                </b>
                <p className="small muted">
                  <Dotted>
                    <Who member={block.owner} />
                    {t('storage.block.ended', { count: block.files })}
                  </Dotted>
                </p>
              </div>
              <p className={classes.words} dir="auto">
                {block.reason}
              </p>
              <p className="small muted">
                <Dotted>
                  <Who member={block.blockedBy} />
                  <span className="num">{formatDate(block.createTime, locale, 'dateTime')}</span>
                </Dotted>
              </p>
              <p className={`small muted ${classes.entry}`}>{block.digest}</p>
            </div>
            <Button
              variant="default"
              aria-label={t('storage.lift.named', { name })}
              onClick={() => onLift(block)}
            >
              {t('storage.lift.label')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
