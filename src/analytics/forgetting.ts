import { call } from '@/api/call';
import { collector } from './collector';

/** How the names of all begin that the SDK keeps, in cookies and in both storages. */
const KEPT = /^(sensors|sa_jssdk_|sajssdk|sawebjssdk|tab-sawebjssdk|webjssdk)/;

/**
 * Forgets a visitor who takes his consent back: what the SDK kept in this browser, and at this deployment's own collector
 * all that it was sent from here. Never throws; without a connection the collector keeps what it has, under a name that
 * nobody has any more.
 */
export async function forget(): Promise<void> {
  const anonymous_id = keptId();
  dropKept();
  if (anonymous_id && collector()?.isOwn) await call('forgetEvents', { anonymous_id }).catch(() => {});
}

/** Takes away all that the SDK keeps in this browser. */
export function dropKept(): void {
  for (const name of cookies().keys()) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari 15 and Firefox 100
    if (KEPT.test(name)) document.cookie = `${name}=; path=/; max-age=0`;
  }
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const name of Object.keys(storage)) if (KEPT.test(name)) storage.removeItem(name);
  } catch {
    // A browser that keeps nothing has nothing to drop.
  }
}

/** The SDK's own name of this browser. While somebody is signed in it stands second. */
function keptId(): string | null {
  const kept = [...cookies()].find(([name]) => name.startsWith('sa_jssdk_2015_'))?.[1];
  try {
    const { first_id, distinct_id } = JSON.parse(decodeURIComponent(kept ?? ''));
    return first_id || distinct_id || null;
  } catch {
    return null;
  }
}

function cookies(): Map<string, string> {
  const pairs = document.cookie.split('; ').filter(Boolean);
  return new Map(pairs.map((pair) => [pair.split('=', 1)[0]!, pair.slice(pair.indexOf('=') + 1)]));
}
