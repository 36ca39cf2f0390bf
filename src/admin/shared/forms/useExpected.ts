import { useRef } from 'react';
import { ApiError } from '@/api/call';
import { fieldErrorsOf } from '@/lib/intl/fieldErrors';

type Fields = Record<string, unknown>;

/** A field that another administrator has changed since the form was opened, with its stored value. */
export interface EditConflict {
  path: string;
  now: unknown;
}

/** Returns the fields that two administrators changed; empty if a call failed for another reason. */
export function editConflictsOf(error: unknown): EditConflict[] {
  if (!(error instanceof ApiError) || error.id !== 'changed_meanwhile') return [];
  return fieldErrorsOf(error).map((conflict) => ({ path: conflict.path, now: (conflict as { now?: unknown }).now }));
}

/**
 * Sends an edit with the values that its form was opened with, so that the server keeps what another administrator has
 * changed since. After a conflict the user has seen the other’s change, so that the next call replaces the other’s change.
 */
export function useExpected() {
  const known = useRef<EditConflict[]>([]);
  return async <Result>(loaded: Fields, send: (expected: Fields) => Promise<Result>): Promise<Result> => {
    try {
      const result = await send(known.current.reduce(withValue, loaded));
      known.current = [];
      return result;
    } catch (error) {
      known.current = [...known.current, ...editConflictsOf(error)];
      throw error;
    }
  };
}

function withValue(fields: Fields, { path, now }: EditConflict): Fields {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...fields, [name]: now };
  return { ...fields, [name]: withValue((fields[name] ?? {}) as Fields, { path: rest.join('.'), now }) };
}
