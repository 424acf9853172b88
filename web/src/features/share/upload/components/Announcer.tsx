import { useEffect, useRef, useState } from 'react';
import { useT } from '@/lib/i18n';
import type { UploadLine, UploadState } from '../line';
import { useSayLine } from '../useSayLine';

/** States that are worth interrupting somebody who listens; progress itself is read when it is asked for. */
const TOLD: ReadonlySet<UploadState> = new Set([
  'paused',
  'offline',
  'signedOut',
  'failed',
  'absent',
  'done',
]);

/** Says politely when an upload has ended or stands still. */
export function Announcer({ lines }: { lines: readonly UploadLine[] }) {
  const t = useT();
  const say = useSayLine();
  const before = useRef(new Map<string, UploadState>());
  const [news, setNews] = useState('');

  useEffect(() => {
    const turned = lines.filter(({ id, state }) => TOLD.has(state) && before.current.get(id) !== state);
    before.current = new Map(lines.map(({ id, state }) => [id, state]));
    if (turned.length === 0) return;
    setNews(turned.map((line) => t('upload.news', { name: line.name, says: say(line) })).join(' '));
  }, [lines, say, t]);

  return (
    <p className="only-heard" role="status">
      {news}
    </p>
  );
}
