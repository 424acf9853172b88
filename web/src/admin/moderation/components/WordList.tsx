import { Button } from '@mantine/core';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import { MemberLink } from '@/lib/people';
import { Dotted } from '@/ui/Dotted';
import { Pill, type Tone } from '@/ui/Pill';
import type { BlockedWord } from '../api';
import classes from './Moderation.module.css';

interface WordListProps {
  words: readonly BlockedWord[];
  onRemove: (word: BlockedWord) => void;
}

const TONES: Record<BlockedWord['verdict'], Tone> = { block: 'bad', adult: 'warn' };

export function WordList({ words, onRemove }: WordListProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <ul className={classes.lines}>
      {words.map((word) => (
        <li key={word.id} className={`card ${classes.line}`}>
          <div>
            <div className={classes.head}>
              <h2>
                <bdi>{word.word}</bdi>
              </h2>
              <Pill tone={TONES[word.verdict]}>{t(`moderation.verdict.${word.verdict}`)}</Pill>
            </div>
            <p className="small muted">
              <Dotted>
                <MemberLink member={word.createdBy} />
                <span className="num">{formatDate(word.createTime, locale, 'dateTime')}</span>
              </Dotted>
            </p>
          </div>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('moderation.word.removeNamed', { word: word.word })}
            onClick={() => onRemove(word)}
          >
            {t('moderation.word.remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
