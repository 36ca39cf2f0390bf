import { ApiError } from '@/api/call';
import { useCall } from '@/api/useCall';
import type { DeveloperPage } from '../../../contract/plugins/developers';

/** `missing`: no user with this id has published a plugin. */
export type DeveloperState =
  | { status: 'requesting' }
  | { status: 'success'; developer: DeveloperPage }
  | { status: 'missing' }
  | { status: 'error'; error: unknown };

/**
 * Loads a developer by id. Use a new instance (`key`) for another id, so that a late response is never shown for it.
 */
export function useDeveloper(userId: number): DeveloperState & { reload(): void } {
  const { data, failure, load } = useCall('getDeveloper', { user_id: userId });
  return { ...stateOf(data, failure), reload: load };
}

function stateOf(developer: DeveloperPage | null, error: unknown): DeveloperState {
  if (error)
    return error instanceof ApiError && error.status === 404 ? { status: 'missing' } : { status: 'error', error };
  return developer ? { status: 'success', developer } : { status: 'requesting' };
}
