import { useEffect, useRef, useState } from 'react';
import { useT } from '@/lib/i18n';
import type { UploadLine, UploadState } from '../line';

/** States that are worth telling somebody who listens; progress itself is read when it is asked for. */
const TOLD = ['paused', 'offline', 'signedOut', 'failed', 'absent', 'done'] as const;

const toldOf = (state: UploadState) => TOLD.find((told) => told === state);

/** Says politely when an upload has ended or stands still. */
export function Announcer({ lines }: { lines: readonly UploadLine[] }) {
  const t = useT();
  const before = useRef(new Map<string, UploadState>());
  const [news, setNews] = useState('');

  useEffect(() => {
    const turned = lines.filter(({ id, state }) => before.current.get(id) !== state);
    before.current = new Map(lines.map(({ id, state }) => [id, state]));
    const said = turned.flatMap(({ name, state }) => {
      const told = toldOf(state);
      return told ? [t(`upload.news.${told}`, { name })] : [];
    });
    if (said.length > 0) setNews(said.join(' '));
  }, [lines, t]);

  return (
    <p className="only-heard" role="status">
      {news}
    </p>
  );
}
