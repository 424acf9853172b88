import { session } from '@/lib/session';
import { readTab, writeTab } from '@/lib/storage';
import type { AppFields } from './rules';

/** Everybody finds their own words again, and nobody those of whoever used the tab before. */
const keyOfMine = () => `appDraft.${session.state().userInfo?.id ?? ''}`;

const EMPTY: AppFields = { name: '', description: '', url: '', category: '', icon: '', thumbnail: '' };

/** What was typed in this tab before something came between: a reload, or a session that ended. */
export function readDraft(): AppFields {
  const kept = parse(readTab(keyOfMine()));
  const text = (name: keyof AppFields) => (typeof kept[name] === 'string' ? kept[name] : '');
  // Files cannot be kept: they are chosen anew.
  return {
    ...EMPTY,
    name: text('name'),
    description: text('description'),
    url: text('url'),
    category: text('category'),
  };
}

export function keepDraft({ name, description, url, category }: AppFields): void {
  const draft = { name, description, url, category };
  writeTab(keyOfMine(), Object.values(draft).some(Boolean) ? JSON.stringify(draft) : null);
}

export function dropDraft(): void {
  writeTab(keyOfMine(), null);
}

function parse(kept: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(kept ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
