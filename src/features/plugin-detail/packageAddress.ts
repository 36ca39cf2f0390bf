import { OTHER_CALLS } from '@/api/otherCalls.generated';

/** Where the package of an approved version is downloaded; open to visitors. */
export function packageAddress(plugin_key: string, version: string): string {
  return `/api/cmt${OTHER_CALLS.downloadPlugin[2]}?${new URLSearchParams({ plugin_key, version })}`;
}
