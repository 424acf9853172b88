import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { type Code, readCode } from '@/lib/seal';
import { useSurfaceNavigate } from '@/lib/surface';
import { FILE_DOWNLOAD, keep } from './kept';

/** What the address says: no code, something that is none, one that is being read, or a first half. */
export type CodeAddress =
  | { state: 'none' | 'malformed' | 'reading' }
  | {
      state: 'code';
      lookup: string;
    };

/**
 * The code in the page's address. The second half is taken out of it at once:
 * from then on it is in this tab's own storage, and no history, bookmark or
 * report of the browser has it.
 */
export function useCodeAddress(): CodeAddress {
  const { search, hash } = useLocation();
  const navigate = useSurfaceNavigate();
  const written = new URLSearchParams(search).get('code') ?? '';
  const { first, second } = readCode(`?code=${encodeURIComponent(written)}${hash}`);
  const lookup = first ?? readCode(written).first;
  const clean = hash === '' && (lookup === undefined || written === lookup);

  useEffect(() => {
    if (clean) return;
    if (lookup && second) keep(lookup, { second });
    navigate(pathOf(lookup ?? written), { replace: true });
  }, [clean, lookup, second, written, navigate]);

  if (!clean) return { state: 'reading' };
  if (written === '') return { state: 'none' };
  return lookup ? { state: 'code', lookup } : { state: 'malformed' };
}

/** Goes to what a typed code finds; its second half does not travel by the address. */
export function useOpenCode(): (code: Partial<Code> & Pick<Code, 'first'>) => void {
  const navigate = useSurfaceNavigate();
  return ({ first, second }) => {
    if (second) keep(first, { second });
    navigate(pathOf(first));
  };
}

function pathOf(code: string): string {
  return code ? `${FILE_DOWNLOAD}?code=${encodeURIComponent(code)}` : FILE_DOWNLOAD;
}
