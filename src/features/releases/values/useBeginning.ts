import { useEffect, useState } from 'react';
import { CancelledError, call } from '@/api/call';
import type { PluginEdit } from '../../../../contract/edits';
import type { SubmissionKind } from '../../../../contract/plugins';
import { valuesOf } from './fromEdit';
import { EMPTY_VALUES, type ReleaseValues } from './releaseValues';
import { readReleaseDraft } from './useDraft';

/** What the form begins with. */
export interface Beginning {
  /** Without a draft: nothing, or what was submitted last. */
  fresh: ReleaseValues;
  draft: { values: ReleaseValues; time: number } | null;
  /** The newest version that was submitted; of a listing, the version that it belongs to. */
  version: string | null;
  /** What everybody has now; null where nothing is public. */
  current: string | null;
  /** The pending submission, which a new one replaces. */
  waiting: PluginEdit['waiting'];
}

export type BeginningState =
  | { status: 'requesting' }
  | { status: 'success'; beginning: Beginning }
  | { status: 'error'; error: unknown; retry: () => void };

/** Brings what the plugin has now and the draft that was left on this device. */
export function useBeginning(userId: number, pluginKey: string | null, kind: SubmissionKind): BeginningState {
  const [state, setState] = useState<BeginningState>({ status: 'requesting' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a retry
  useEffect(() => {
    const controller = new AbortController();
    setState({ status: 'requesting' });
    begin(userId, pluginKey, kind, controller.signal).then(
      (beginning) => !controller.signal.aborted && setState({ status: 'success', beginning }),
      (error) => {
        if (error instanceof CancelledError) return;
        setState({ status: 'error', error, retry: () => setAttempt((count) => count + 1) });
      },
    );
    return () => controller.abort();
  }, [userId, pluginKey, kind, attempt]);
  return state;
}

async function begin(
  userId: number,
  pluginKey: string | null,
  kind: SubmissionKind,
  signal: AbortSignal,
): Promise<Beginning> {
  const [edit, draft] = await Promise.all([
    pluginKey === null ? null : call('getPluginEdit', { plugin_key: pluginKey, kind }, { signal }),
    readReleaseDraft(userId, pluginKey, kind),
  ]);
  const fresh = edit ? valuesOf(edit) : EMPTY_VALUES;
  const { version = null, current_version: current = null, waiting = null } = edit ?? {};
  // A draft that is older than a field lacks it.
  const whole = draft && { ...draft, values: { ...EMPTY_VALUES, ...draft.values } };
  return { fresh, draft: whole, version, current, waiting };
}
