import { call } from '@/api/call';
import { writeCookie } from '@/lib/page/writeCookie';
import { collector } from './collector';

/** Prefixes of all names that the SDK stores, in cookies and in both storages. */
const STORED_KEYS = /^(sensors|sa_jssdk_|sajssdk|sawebjssdk|tab-sawebjssdk|webjssdk)/;

/**
 * Deletes the data of a visitor who withdraws their consent: what the SDK stored in this browser, and what this
 * deployment's own collector received from it. Never throws. Without a connection the collector keeps its data, under
 * an id that is no longer used.
 */
export async function deleteVisitorData(): Promise<void> {
  const anonymous_id = storedId();
  deleteStored();
  if (anonymous_id && collector()?.isOwn) await call('forgetEvents', { anonymous_id }).catch(() => {});
}

/** Deletes everything that the SDK stores in this browser. */
export function deleteStored(): void {
  for (const name of cookies().keys()) {
    if (STORED_KEYS.test(name)) writeCookie(`${name}=; path=/; max-age=0`);
  }
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const name of Object.keys(storage)) if (STORED_KEYS.test(name)) storage.removeItem(name);
  } catch {
    // A browser without storage has nothing to delete.
  }
}

/** The SDK's own id of this browser. While a user is logged in, it is the second id. */
function storedId(): string | null {
  const stored = [...cookies()].find(([name]) => name.startsWith('sa_jssdk_2015_'))?.[1];
  try {
    const { first_id, distinct_id } = JSON.parse(decodeURIComponent(stored ?? ''));
    return first_id || distinct_id || null;
  } catch {
    return null;
  }
}

function cookies(): Map<string, string> {
  const pairs = document.cookie.split('; ').filter(Boolean);
  return new Map(pairs.map((pair) => [pair.split('=', 1)[0]!, pair.slice(pair.indexOf('=') + 1)]));
}
