import { BASE_PATHS } from '../../contract/values/paths';
import { DEFERRED_CALLS } from './callTable/deferred.generated';

/** Download address of a version's package. Everyone may download an approved version, only testers a trial version. */
export function packageAddress(plugin_key: string, version: string): string {
  return `${BASE_PATHS.cmt}${DEFERRED_CALLS.downloadPlugin[2]}?${new URLSearchParams({ plugin_key, version })}`;
}
