import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { CLI_PACKAGE_PATH, CLI_VERSION_HEADER } from '../../../contract/values/system';
import { versionedCliPath } from '../../../shared/site/commandLineAddress';
import { readCommandLinePackage } from '../../site/siteAssets';
import { commandLineRoutes } from './commandLine';

const BYTES = Buffer.from('the packed command line');
const sha256 = createHash('sha256').update(BYTES).digest('hex');
const folder = mkdtempSync(join(tmpdir(), 'ps-cli-'));
let app: FastifyInstance;
beforeAll(async () => {
  writeFileSync(join(folder, 'plugin-square.tgz'), BYTES);
  writeFileSync(join(folder, 'plugin-square.json'), JSON.stringify({ version: '1.2.0', sha256, size: BYTES.length }));
  app = anApp(folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** A server with the command line of this folder, for visitors. */
function anApp(of: string): FastifyInstance {
  const made = Fastify().setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  made.decorateRequest('caller');
  made.addHook('onRequest', async (request) => {
    request.caller = { user: null, visitor_id: null };
  });
  commandLineRoutes(made, readCommandLinePackage(of));
  return made;
}

it('hands out the file, with its version and hash', async () => {
  const about = await app.inject({ url: '/api/cmt/command-line' });
  expect(about.json()).toEqual({ code: 0, data: { version: '1.2.0', sha256, size: BYTES.length } });
  const file = await app.inject({ url: CLI_PACKAGE_PATH });
  expect(file.rawPayload).toEqual(BYTES);
  const head = await app.inject({ method: 'HEAD', url: CLI_PACKAGE_PATH });
  expect([head.headers['content-length'], head.rawPayload.length]).toEqual([String(BYTES.length), 0]);
  const again = await app.inject({ url: CLI_PACKAGE_PATH, headers: { 'if-none-match': file.headers.etag as string } });
  expect(again.statusCode).toBe(304);
});

it('has an address for the version, and redirects from those of other versions', async () => {
  expect(versionedCliPath('1.2.0')).toBe('/plugins/cli/plugin-square-1.2.0.tgz');
  const file = await app.inject({ url: versionedCliPath('1.2.0') });
  expect([file.statusCode, file.rawPayload]).toEqual([200, BYTES]);
  for (const version of ['1.1.0', '1.2.0-rc.1', '2.0.0']) {
    const { statusCode, headers } = await app.inject({ url: versionedCliPath(version) });
    expect([version, statusCode, headers.location]).toEqual([version, 302, CLI_PACKAGE_PATH]);
  }
});

it.each([
  ['plugin-square/1.1.9', '1.2.0'],
  ['plugin-square/1.2.0-rc.1', '1.2.0'],
  ['plugin-square/1.2.0', undefined],
  ['plugin-square/2.0.0', undefined],
  ['plugin-square/new', undefined],
  ['Mozilla/5.0', undefined],
])('announces to %s the version %s', async (agent, version) => {
  const { headers } = await app.inject({ url: '/api/cmt/command-line', headers: { 'user-agent': agent } });
  expect(headers[CLI_VERSION_HEADER]).toBe(version);
});

it('reports that no command line was built', async () => {
  const bare = anApp(join(folder, 'nowhere'));
  const { body } = await bare.inject({ url: '/api/cmt/command-line' });
  expect(body).toContain('has no command line to download');
  await bare.close();
});
