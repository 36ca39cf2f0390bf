import { OTHER_CALLS } from './otherCalls.generated';

/** Where the package of a version is downloaded: an approved one by everybody, one on trial by who tries it. */
export function packageAddress(plugin_key: string, version: string): string {
  return `/api/cmt${OTHER_CALLS.downloadPlugin[2]}?${new URLSearchParams({ plugin_key, version })}`;
}
