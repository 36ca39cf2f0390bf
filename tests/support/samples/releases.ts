import type { Api, ApiResponse, Person } from '../api/anApi';
import { decideAfterReading } from '../api/decideAfterReading';
import { sendForm } from '../api/sendForm';

/** Parts of a multipart form: texts and files. */
export type Parts = Record<string, string | Buffer>;

/** The smallest valid package. */
export const aPackage = (more: object = {}) =>
  Buffer.from(JSON.stringify({ manifest_version: 1, main: 'host.run();', ...more }));

/** Every required field of a release. */
export const aRelease = (more: Parts = {}): Parts => ({
  name: 'Grid Maker',
  intro: 'Makes grids',
  description: 'Makes grids of every size.',
  contact: 'ada@square.test',
  version: '1.0.0',
  version_content: 'The first one',
  code: aPackage(),
  ...more,
});

/** Sends texts as fields and bytes as files. */
export function sendParts(
  api: Api,
  target: { method: 'POST' | 'PUT'; url: string; headers?: Record<string, string> },
  parts: Parts,
  user?: Person,
): Promise<ApiResponse> {
  const [fields, files]: [Record<string, string>, Record<string, Buffer>] = [{}, {}];
  for (const [name, value] of Object.entries(parts)) {
    if (typeof value === 'string') fields[name] = value;
    else files[name] = value;
  }
  return sendForm(api, { ...target, fields, files }, user);
}

/** Actions of developers and reviewers on one API. */
export function publishing(api: Api, admin: Person) {
  const release = (parts: Parts, user?: Person) =>
    sendParts(api, { method: 'POST', url: '/api/cmt/plugin' }, parts, user);
  const update = (parts: Parts, user?: Person) =>
    sendParts(api, { method: 'PUT', url: '/api/cmt/plugin' }, parts, user);
  const approve = (plugin_key: string, version: string) =>
    decideAfterReading(api, { plugin_key, version, status: 2 }, admin);
  return {
    release,
    update,
    approve,
    /** A public plugin. */
    async published(developer: Person, more: Parts = {}): Promise<string> {
      const { body } = await release(aRelease(more), developer);
      await approve(body.data.plugin_key, body.data.version);
      return body.data.plugin_key;
    },
    /** A further public version. Returns the response to its approval. */
    async publishedVersion(
      developer: Person,
      plugin_key: string,
      version: string,
      more: Parts = {},
    ): Promise<ApiResponse> {
      const code = aPackage({ name: `Code of ${version}` });
      const submitted = await update(aRelease({ plugin_key, version, code, ...more }), developer);
      if (submitted.status !== 200) return submitted;
      return approve(plugin_key, version);
    },
  };
}
