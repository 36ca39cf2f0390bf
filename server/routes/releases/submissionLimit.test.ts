import { type Api, type Person, theWholeApi } from '../../../tests/support/api/anApi';
import { aRelease, publishing } from '../../../tests/support/samples/releases';

let api: Api;
beforeAll(async () => {
  api = await theWholeApi({ RATE_LIMIT_SUBMISSIONS: '3' });
});
afterAll(() => api.close());

const release = (who: Person) => publishing(api, who).release(aRelease(), who);

it('limits the submissions per account, new plugins and versions together', async () => {
  const [developer, other] = [await api.person(), await api.person()];
  const { plugin_key } = (await release(developer)).body.data;
  const { update } = publishing(api, developer);
  expect((await update(aRelease({ plugin_key, version: '1.1.0' }), developer)).status).toBe(200);
  expect((await release(developer)).status).toBe(200);
  const refused = await release(developer);
  expect([refused.status, refused.body.error]).toEqual([429, 'rate_limited']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await update(aRelease({ plugin_key, version: '1.2.0' }), developer)).status).toBe(429);
  expect((await release(other)).status).toBe(200);
});

it('does not limit administrators', async () => {
  const admin = await api.person('submitting-admin', 2);
  for (let time = 0; time < 4; time++) expect((await release(admin)).status).toBe(200);
});
