import type { OwnType } from '../../contract/plugins/ownPlugins';
import { type Acknowledged, Publisher } from './Publisher';

/** One write that the server acknowledged. */
export type Write = { person: Publisher } & (
  | { kind: 'account' }
  | { kind: 'like' | 'install'; plugin_key: string }
  | { kind: 'release'; release: Acknowledged }
);

type Listed = { plugin_key: string };

/** Actions of one new user. Each is reported after it was acknowledged, and not before. */
export async function writeAsNewUser(
  origin: string,
  keys: readonly string[],
  acknowledged: (write: Write) => void,
): Promise<void> {
  const person = await Publisher.signUp(origin);
  acknowledged({ person, kind: 'account' });
  for (const plugin_key of keys.slice(0, 4)) {
    await person.post('/api/cmt/plugin/user/praise', { plugin_key, praise: 1 });
    acknowledged({ person, kind: 'like', plugin_key });
    await person.post('/api/cmt/plugin/user', { plugin_key });
    acknowledged({ person, kind: 'install', plugin_key });
  }
  acknowledged({ person, kind: 'release', release: await person.publishByForm() });
}

/** Names each write that the server does not have. */
export async function lostOf(writes: readonly Write[], origin: string): Promise<string[]> {
  const lost: string[] = [];
  for (const person of new Set(writes.map((write) => write.person)))
    lost.push(
      ...(await lostOfOne(
        person.on(origin),
        writes.filter((write) => write.person === person),
      )),
    );
  return lost;
}

async function lostOfOne(person: Publisher, writes: readonly Write[]): Promise<string[]> {
  const [liked, installed, published] = [
    await ownKeys(person, 'liked'),
    await ownKeys(person, 'installed'),
    await ownKeys(person, 'published'),
  ];
  return writes.flatMap((write) => {
    if (write.kind === 'like') return liked.has(write.plugin_key) ? [] : [`a like of ${write.plugin_key}`];
    if (write.kind === 'install') return installed.has(write.plugin_key) ? [] : [`an install of ${write.plugin_key}`];
    if (write.kind === 'release')
      return published.has(write.release.plugin_key) ? [] : [`the release ${write.release.plugin_key}`];
    return [];
  });
}

/**
 * Keys of a list under "My plugins". The public list would do, but its response to an access token that has just
 * expired is that for a visitor: every like seemed to be lost then.
 */
async function ownKeys(person: Publisher, type: OwnType): Promise<Set<string>> {
  const { plugin_list } = await person.data<{ plugin_list: Listed[] }>(
    `/api/cmt/plugin/user/list?type=${type}&limit=100`,
  );
  return new Set(plugin_list.map(({ plugin_key }) => plugin_key));
}

/** Plugins of the site. Throws if the user's session no longer exists. */
export async function listedFor(person: Publisher): Promise<Listed[]> {
  await person.data('/api/user-center/user/userinfo');
  return (await person.data<{ plugin_list: Listed[] }>('/api/cmt/plugin/list?limit=100')).plugin_list;
}
