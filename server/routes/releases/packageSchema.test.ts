import schema from '../../../shared/pluginPackage/pluginPackage.schema.json';
import { type Api, anApi } from '../../../tests/support/api/anApi';
import { packageSchemaRoutes } from './versions';

let api: Api;
beforeAll(async () => {
  api = await anApi(({ app }) => packageSchemaRoutes(app));
});
afterAll(() => api.close());

it('serves the schema of packages to every origin, with a cache lifetime', async () => {
  const { status, headers, text } = await api.send({ method: 'GET', url: '/plugins/plugin-package.schema.json' });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/schema+json; charset=utf-8',
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=3600',
  });
  expect(JSON.parse(text)).toEqual(schema);
});
