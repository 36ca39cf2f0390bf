import type { Mirror } from '../../../contract/bundles/mirror';
import { UPLOADS_PATH } from '../../../contract/values/releases';
import { bundleRoutes, mirrorRoutes } from '../../../server/routes/bundles/bundles';
import { fileRoutes } from '../../../server/routes/files/files';
import { blockRoutes } from '../../../server/routes/moderation/moderation';
import { downloadRoutes } from '../../../server/routes/plugins/downloads';
import { pluginRoutes, tagRoutes } from '../../../server/routes/plugins/plugins';
import { releaseRoutes } from '../../../server/routes/releases/releases';
import { uploadRoutes } from '../../../server/routes/releases/uploads';
import { versionRoutes } from '../../../server/routes/releases/versions';
import { reviewListRoutes } from '../../../server/routes/reviews/reviewList';
import { type MirrorConfig, MirrorRunner } from '../../../server/services/bundles/mirror';
import { aTag } from '../samples/catalog';
import { aPackage, publishing } from '../samples/releases';
import { anMp4 } from '../samples/videos';
import { type Api, type ApiResponse, anApi, type Person } from './anApi';
import { anImage } from './sendForm';

const BUNDLE = '/api/cmt/manager/bundle';
const MIRROR = '/api/cmt/manager/mirror';
const MIRROR_RUN = `${MIRROR}/run`;
const TUS = { 'tus-resumable': '1.0.0' };

interface MirrorOptions {
  /** Whether other sites may mirror it. */
  isOffered?: boolean;
  /** The site that it mirrors, on demand. */
  upstream?: MirrorConfig;
}

/** A site that exports and imports bundles, with its owner and helpers for its developers. */
export async function aSite(origin: string, secret: number, { isOffered = false, upstream }: MirrorOptions = {}) {
  const failures: unknown[] = [];
  let runner: MirrorRunner | null = null;
  const api: Api = await anApi(({ app, context }) => {
    for (const mountRoutes of [reviewListRoutes, blockRoutes, downloadRoutes, pluginRoutes]) mountRoutes(app, context);
    for (const mountRoutes of [releaseRoutes, tagRoutes, uploadRoutes, versionRoutes]) mountRoutes(app, context);
    fileRoutes(app, context);
    const bundles = { context, secretKey: new Uint8Array(32).fill(secret), origin };
    bundleRoutes(app, bundles);
    if (upstream)
      runner = new MirrorRunner({
        context,
        config: upstream,
        isOnlyServer: true,
        report: (error) => failures.push(error),
      });
    mirrorRoutes(app, { ...bundles, config: { feed: { offered: isOffered }, mirror: upstream }, runner });
  });
  const owner = await api.person('owner', 1);
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, user: Person | undefined = owner) =>
    api.send({ method, url: `${BUNDLE}/${path}`, ...(body && { body }) }, user);
  return {
    api,
    owner,
    call,
    ...publishing(api, owner),
    /** Unexpected errors outside of requests. */
    failures,
    runner: () => runner!,
    /** Mirrors the other site once, completely. Returns the state that Admin shows. */
    async synced(): Promise<Mirror> {
      const response = await api.send({ method: 'POST', url: MIRROR_RUN }, owner);
      if (response.status !== 200) throw new Error(response.text);
      await runner?.settled();
      return this.mirror();
    },
    async mirror(): Promise<Mirror> {
      return (await api.send({ method: 'GET', url: MIRROR }, owner)).body.data;
    },
    async close() {
      await runner?.close();
      await api.close();
    },
    async keys() {
      return (await call('GET', 'keys')).body.data;
    },
    trust: (public_key: string, name = 'Headquarters') => call('POST', 'keys', { public_key, name }),
    /** Exports a bundle of these plugins, or of all. */
    async exported(...plugin_keys: string[]): Promise<Buffer> {
      const body = plugin_keys.length > 0 ? { plugin_keys } : { all: true };
      const headers = { authorization: `Bearer ${owner.access_token}` };
      const response = await api.app.inject({ method: 'POST', url: `${BUNDLE}/export`, body, headers });
      if (response.statusCode !== 200) throw new Error(response.body);
      return response.rawPayload;
    },
    /** Uploads bytes as a bundle. Returns the id of the upload. */
    async sent(bytes: Buffer, user: Person = owner): Promise<string> {
      const metadata = { 'upload-metadata': `kind ${btoa('bundle')}`, 'upload-length': String(bytes.length) };
      const opened = await api.send({ method: 'POST', url: UPLOADS_PATH, headers: { ...TUS, ...metadata } }, user);
      const url = String(opened.headers.location);
      const headers = { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
      await api.send({ method: 'PATCH', url, headers, payload: bytes }, user);
      return url.split('/').at(-1) ?? '';
    },
    /** Deletes an upload, as the page does when it is done. */
    drop: (upload_id: string) =>
      api.send({ method: 'DELETE', url: `${UPLOADS_PATH}/${upload_id}`, headers: TUS }, owner),
    async inspected(bytes: Buffer): Promise<ApiResponse> {
      const upload_id = await this.sent(bytes);
      const response = await call('POST', 'inspect', { upload_id });
      await this.drop(upload_id);
      return response;
    },
    async imported(bytes: Buffer, plugin_keys: string[], more: object = {}): Promise<ApiResponse> {
      const upload_id = await this.sent(bytes);
      const response = await call('POST', 'import', { upload_id, plugin_keys, ...more });
      await this.drop(upload_id);
      return response;
    },
  };
}
export type ApiSite = Awaited<ReturnType<typeof aSite>>;

/**
 * Two sites of which `branch` trusts `home`. The plugins of `home`: one of `ada` with images, a video, texts in two
 * languages, and two versions, and a plain one.
 */
export async function twoSites() {
  const [home, branch] = await Promise.all([aSite('https://home.example', 1), aSite('https://branch.example', 2)]);
  const { db } = home.api.context;
  await Promise.all([aTag(db, 'grid'), aTag(branch.api.context.db, 'grid'), aTag(db, 'only-home')]);
  const tags = await db.selectFrom('tags').select('id').execute();
  const ada = await home.api.person('ada');
  const [icon, cover] = await Promise.all([anImage(256, 256), anImage(1280, 720)]);
  const grids = await home.published(ada, {
    ...{ icon, cover, panel_images: cover, video: await anMp4() },
    tag_ids: JSON.stringify(tags.map(({ id }) => id)),
    texts: JSON.stringify({ 'zh-CN': { name: '网格', intro: '做网格' } }),
    code: aPackage({ id: 'grids' }),
  });
  await home.publishedVersion(ada, grids, '1.1.0');
  const plain = await home.published(await home.api.person('bob'), { name: 'Plain', code: aPackage({ id: 'plain' }) });
  await branch.trust((await home.keys()).own.public_key);
  return { home, branch, ada, grids, plain };
}

/** The state of each plugin in the result of an inspection or import, with the reason for a refusal. */
export const stateOf = (response: ApiResponse) =>
  Object.fromEntries(
    response.body.data.plugins.map(({ plugin_key, state, reason }: Record<string, string>) => [
      plugin_key,
      reason ? `${state}: ${reason}` : state,
    ]),
  );

/** A plugin of a site, as visitors see it. */
export const detail = async (site: ApiSite, key: string) =>
  (await site.api.send({ method: 'GET', url: `/api/cmt/plugin?plugin_key=${encodeURIComponent(key)}` })).body.data;

/** Everything that an import could change. */
export async function census({ api: { context, files } }: ApiSite): Promise<unknown> {
  const count = async (table: 'plugins' | 'versions' | 'users' | 'plugin_origins' | 'file_intents' | 'admin_acts') =>
    (
      await context.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;
  const tables = ['plugins', 'versions', 'users', 'plugin_origins', 'file_intents', 'admin_acts'] as const;
  return [await Promise.all(tables.map(count)), (await files()).sort()];
}
