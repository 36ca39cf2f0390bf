import { useMemo, useState } from 'react';
import type { ApiError } from '@/api/call';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import type { SubmissionKind } from '../../../contract/plugins';
import { type Fault, faultsOf } from './releaseFaults';
import type { ReleaseValues } from './releaseValues';
import { type ServerFault, serverFaults } from './serverFaults';

/** The state of the form: what it holds, and what is wrong with it where the reader has been. */
export interface ReleaseFormState {
  values: ReleaseValues;
  change: (changes: Partial<ReleaseValues>) => void;
  /** The reader has left a field: from now on it says what is wrong. */
  touch: (path: string) => void;
  /** What to say at a field. */
  errorAt: (path: string) => string | undefined;
  /** The paths of all that is wrong and shown, in the order of the fields. */
  faulty: readonly string[];
  /** Shows everything that is wrong; answers the path of the first, or null where all is well. */
  check: () => string | null;
  /** Shows what the server found; answers the path of the first fault that has a field, or null. */
  refuse: (error: ApiError) => string | null;
}

export function useReleaseForm(initial: ReleaseValues, kind: SubmissionKind): ReleaseFormState {
  const text = useText();
  const failureText = useFailureText();
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<readonly ServerFault[]>([]);
  const faults = useMemo(() => faultsOf(values, kind), [values, kind]);
  const shown = faults.filter(({ path }) => touched.has(path));
  const say = ({ id, values: given }: Fault) => text(id, given);

  return {
    values,
    change(changes) {
      setValues((before) => ({ ...before, ...changes }));
      // What the server found is told until that field is changed.
      setRefused((before) => before.filter(({ path }) => !Object.keys(changes).some((name) => belongs(path, name))));
    },
    touch: (path) => setTouched((before) => (before.has(path) ? before : new Set(before).add(path))),
    errorAt(path) {
      const fault = shown.find((one) => one.path === path);
      return fault ? say(fault) : refused.find((one) => one.path === path)?.message;
    },
    faulty: [...new Set([...shown, ...refused].map(({ path }) => path))],
    check() {
      setTouched(new Set([...touched, ...faults.map(({ path }) => path)]));
      return faults[0]?.path ?? null;
    },
    refuse(error) {
      const found = serverFaults(error).map((fault) => ({ ...fault, message: fault.message || failureText(error) }));
      setRefused(found);
      return found[0]?.path ?? null;
    },
  };
}

/** Pictures and the video share one place. */
function belongs(path: string, name: string): boolean {
  const field = name === 'panel_images' || name === 'video' ? 'media' : name;
  return path === field || path.startsWith(`${field}.`);
}
