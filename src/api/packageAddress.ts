import { BASE_PATHS } from '../../contract/values/basePaths';
import { OTHER_CALLS } from './otherCalls.generated';

/** Download address of a version's package. Everyone may download an approved version, only testers a trial version. */
export function packageAddress(plugin_key: string, version: string): string {
  return `${BASE_PATHS.cmt}${OTHER_CALLS.downloadPlugin[2]}?${new URLSearchParams({ plugin_key, version })}`;
}
