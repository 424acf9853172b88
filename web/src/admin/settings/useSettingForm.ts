import { useState } from 'react';
import { ApiError } from '@/lib/http';
import { type Setting, useChangeSetting, useRefreshSetting } from './api';
import { fieldOf } from './fields';

interface Edit {
  draft: unknown;
  /** What the operator had before them when they began; a later version is somebody else's work. */
  seen: number;
}

/** The behaviour of one setting's form: what is typed in, whether it differs, how it is saved. */
export function useSettingForm(setting: Setting) {
  const { toDraft, toValue } = fieldOf(setting.kind);
  const [edit, setEdit] = useState<Edit | null>(null);
  const change = useChangeSetting(setting.key);
  const refresh = useRefreshSetting(setting.key);

  const current = toDraft(setting.value);
  const draft = edit ? edit.draft : current;
  const dirty = !same(draft, current);
  const refusal = change.error instanceof ApiError ? change.error : null;

  function type(next: unknown): void {
    setEdit({ draft: next, seen: edit?.seen ?? setting.version });
    forgetOutcome();
  }

  function forgetOutcome(): void {
    change.reset();
    refresh.reset();
  }

  function put(value: unknown, version: number): void {
    refresh.reset();
    change.mutate({ value, version }, { onSuccess: () => setEdit(null) });
  }

  return {
    draft,
    dirty,
    pending: change.isPending || refresh.isPending,
    saved: change.isSuccess && !dirty,
    failure: refresh.error ?? change.error,
    conflict: refusal?.code === 'settings_conflict',
    /** What is wrong with the value (part '') or with parts of it such as `en-US`, by code. */
    problems: Object.entries(refusal?.fields ?? {})
      .filter(([name]) => name === 'value' || name.startsWith('value.'))
      .map(([name, code]) => ({ part: name.slice('value.'.length), code })),
    isDefault: same(draft, toDraft(setting.default)),

    type,
    takeDefault: () => type(toDraft(setting.default)),

    discard(): void {
      setEdit(null);
      forgetOutcome();
    },

    save(): void {
      put(toValue(draft), edit?.seen ?? setting.version);
    },

    restore(value: unknown): void {
      put(value, setting.version);
    },

    /** After a conflict: shows what is there now and keeps what was typed in. */
    reload(): void {
      refresh.mutate(undefined, {
        onSuccess(fresh) {
          setEdit((typed) => (typed && fresh ? { ...typed, seen: fresh.version } : null));
          change.reset();
        },
      });
    },
  };
}

export type SettingForm = ReturnType<typeof useSettingForm>;

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
