import { useState } from 'react';
import { ApiError } from '@/lib/http';
import { type Role, type RoleContents, useRefreshRole, useSaveRole } from './rolesApi';

type Problems = Partial<Record<string, string>>;

const NOTHING: RoleContents = { name: '', keys: [] };

/** The behaviour of the form of one role, or of a new one: what is filled in, and how it is saved. */
export function useRoleForm(role: Role | undefined, onDone: () => void) {
  const [began] = useState(role?.version ?? 0);
  /** What the operator has before them; a later version is somebody else's work. */
  const [seen, setSeen] = useState(began);
  const [contents, setContents] = useState<RoleContents>(role ?? NOTHING);
  const [lacks, setLacks] = useState<Problems>({});
  const save = useSaveRole();
  const refresh = useRefreshRole();
  const refusal = save.error instanceof ApiError ? save.error : null;
  const problems: Problems = { ...refusal?.fields, ...lacks };
  const conflict = refusal?.code === 'conflict';

  return {
    contents,
    pending: save.isPending || refresh.isPending,
    conflict,
    /** What went wrong on the way; what is wrong with a field, or a conflict, is told apart from it. */
    failure: refresh.error ?? (conflict || problems.name || problems.keys ? null : save.error),
    /** Whether a colleague has saved this role since the form was opened. */
    overtaken: role !== undefined && role.version !== began,
    /** A new object for every refusal of a field, none where no field was refused. */
    refused: Object.keys(lacks).length > 0 ? lacks : refusal,
    /** What is wrong with a field, by code. */
    problem: (field: keyof RoleContents) => problems[field],

    fill(part: Partial<RoleContents>): void {
      setContents({ ...contents, ...part });
      setLacks({});
      save.reset();
    },

    save(): void {
      const name = contents.name.trim();
      const missing: Problems = {
        ...(name === '' && { name: 'required' }),
        ...(contents.keys.length === 0 && { keys: 'required' }),
      };
      setLacks(missing);
      if (Object.keys(missing).length > 0) return;
      save.mutate(
        { seen: role && { id: role.id, version: seen }, contents: { name, keys: contents.keys } },
        { onSuccess: onDone },
      );
    },

    /** After a conflict: shows what is there now and keeps what was filled in. */
    reload(): void {
      refresh.mutate(role?.id ?? '', {
        onSuccess(fresh) {
          if (fresh) setSeen(fresh.version);
          save.reset();
        },
      });
    },
  };
}
