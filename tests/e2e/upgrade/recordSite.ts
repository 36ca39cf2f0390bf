import { createHash } from 'node:crypto';
import { ADA, BOSS, type Reader, type Recorded, type UserSecrets } from './OldSite';
import { OldUser } from './OldUser';

/** Paths that visitors, a developer, and an administrator read. */
const PATHS: Record<Reader, (keys: Record<string, string>) => string[]> = {
  visitor: (keys) => [
    '/api/cmt/plugin/list?limit=100',
    '/api/cmt/plugin/list?limit=100&sort=1',
    `/api/cmt/plugin?plugin_key=${keys['Grid Maker']}`,
    '/api/cmt/plugin?plugin_key=contrast-check',
    '/api/cmt/plugin/tag/list',
    '/api/cmt/plugin-banner/all',
    '/api/cmt/plugin/recommendation/list?limit=12',
    '/api/pix/mst/spaces/setting',
  ],
  ada: (keys) => [
    '/api/user-center/user/userinfo',
    '/api/user-center/user/token/list',
    '/api/cmt/notification/list?limit=100',
    ...['installed', 'liked', 'published'].map((type) => `/api/cmt/plugin/user/list?type=${type}`),
    `/api/cmt/plugin/review?plugin_key=${keys['Grid Maker']}`,
    `/api/cmt/plugin/maintainer/list?plugin_key=${keys['Grid Maker']}`,
  ],
  boss: (keys) => [
    '/api/cmt/plugin/audit/list?page_size=100',
    '/api/cmt/plugin/audit/list?status=1',
    '/api/cmt/plugin/audit/list?status=3',
    `/api/cmt/plugin/audit?${new URLSearchParams({ plugin_key: keys['Grid Maker'] ?? '', version: '1.1.0' })}`,
    `/api/cmt/plugin/review?plugin_key=${keys['Shape Shuffle']}`,
    '/api/cmt/manager/act/list?page_size=100',
    '/api/cmt/manager/account/list?page_size=100',
    '/api/cmt/manager/report/list',
    '/api/cmt/manager/tag/list',
    '/api/cmt/manager/plugin/block/list',
    '/api/cmt/manager/recommendation/list',
    '/api/cmt/manager/featured-work/list',
    '/api/cmt/manager/approval_rules',
    '/api/cmt/manager/site-link/list',
    '/api/cmt/srv/config/pexels',
    '/api/cmt/plugin/silent_install?plugin_key=contrast-check',
    '/api/pix/manager/spaces/setting',
  ],
};

/** Reads what the older server responds, to compare it with the responses after the upgrade. */
export async function recordSite(origin: string, secrets: UserSecrets): Promise<Recorded> {
  const readers = {
    visitor: OldUser.visitor(origin),
    ada: await OldUser.login(origin, ADA),
    boss: await OldUser.login(origin, BOSS),
  };
  const files: Recorded['files'] = {};
  const addFile = async (path: string) => {
    files[path] = await sha256Of(origin + path);
  };
  // First, because each download raises a count.
  for (const key of [secrets.keys['Grid Maker'], 'contrast-check'])
    await addFile(`/api/cmt/plugin/download?plugin_key=${key}`);
  const responses: Recorded['answers'] = [];
  for (const [who, reader] of Object.entries(readers) as [Reader, OldUser][])
    for (const path of PATHS[who](secrets.keys)) responses.push({ who, path, data: await reader.call('GET', path) });
  for (const path of new Set(JSON.stringify(responses).match(/\/files\/[0-9a-f]{64}\.[a-z0-9]+/g))) await addFile(path);
  return { secrets, time: Date.now(), answers: responses, files };
}

/** sha256 of the file at an address. */
export async function sha256Of(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return createHash('sha256')
    .update(Buffer.from(await response.arrayBuffer()))
    .digest('hex');
}
