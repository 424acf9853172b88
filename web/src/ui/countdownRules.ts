/** 1:02:09 or 29:59, as people read a clock. */
export function clockFace(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const padded = (value: number) => String(value).padStart(2, '0');
  const tail = `${padded(seconds % 60)}`;
  return hours > 0 ? `${hours}:${padded(minutes)}:${tail}` : `${minutes}:${tail}`;
}

type Milestone = { unit: 'over' } | { unit: 'minutes' | 'seconds'; count: number };

/** What is worth saying aloud: every fifth minute, the last five, then 30 and 10 seconds, then the end. */
export function milestone(seconds: number): Milestone {
  if (seconds <= 0) return { unit: 'over' };
  if (seconds <= 10) return { unit: 'seconds', count: 10 };
  if (seconds <= 30) return { unit: 'seconds', count: 30 };
  const minutes = Math.ceil(seconds / 60);
  return { unit: 'minutes', count: minutes <= 5 ? minutes : Math.ceil(minutes / 5) * 5 };
}
