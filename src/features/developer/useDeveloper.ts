import { useCallback, useEffect, useState } from 'react';
import { ApiError, CancelledError, call } from '@/api/call';
import type { DeveloperPage } from '../../../contract/developers';

/** `missing`: nobody with this id has published a plugin. */
export type DeveloperState =
  | { status: 'requesting' }
  | { status: 'success'; developer: DeveloperPage }
  | { status: 'missing' }
  | { status: 'error'; error: unknown };

/** A developer by id. Give another id to another instance (`key`): a late answer is nobody else's. */
export function useDeveloper(userId: number): DeveloperState & { reload(): void } {
  const [state, setState] = useState<DeveloperState>({ status: 'requesting' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const controller = new AbortController();
    setState({ status: 'requesting' });
    call('getDeveloper', { user_id: userId }, { signal: controller.signal })
      .then((developer) => setState({ status: 'success', developer }))
      .catch((error) => {
        if (error instanceof CancelledError) return;
        setState(
          error instanceof ApiError && error.status === 404 ? { status: 'missing' } : { status: 'error', error },
        );
      });
    return () => controller.abort();
  }, [userId, attempt]);
  return { ...state, reload: useCallback(() => setAttempt((before) => before + 1), []) };
}
