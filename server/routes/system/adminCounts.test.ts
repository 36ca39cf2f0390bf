import { type Api, anApi, type Person } from '../../../tests/support/api/anApi';
import { decideAfterReading } from '../../../tests/support/api/decideAfterReading';
import { submit } from '../../../tests/support/api/submissions';
import { publishing } from '../../../tests/support/samples/releases';
import { EMPTY_SITE_CONFIG } from '../../settings/siteConfig';
import { blockRoutes, reportRoutes } from '../moderation/moderation';
import { releaseRoutes } from '../releases/releases';
import { reviewListRoutes } from '../reviews/reviewList';
import { adminCountRoutes } from './system';

let api: Api;
let admin: Person;
beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    for (const routes of [releaseRoutes, reviewListRoutes, reportRoutes, blockRoutes]) routes(app, context);
    adminCountRoutes(app, {
      context,
      organization: { context, config: EMPTY_SITE_CONFIG.enterprise },
      links: { config: EMPTY_SITE_CONFIG, linkSet: 'suite' },
      sendsEmail: false,
    });
  });
  admin = await api.person('counting-admin', 2);
});
afterAll(() => api.close());

const counts = (who?: Person) => api.send({ method: 'GET', url: '/api/cmt/manager/counts' }, who);
const post = (url: string, body: object, who: Person) => api.send({ method: 'POST', url: `/api/cmt${url}`, body }, who);

const NOTHING = {
  ...{ open_reports: 0, waiting_submissions: 0, open_appeals: 0, open_ratings: 0 },
  ...{ open_plugin_requests: 0, open_setup_steps: 0 },
};

it('counts pending items, and no decided ones', async () => {
  const developer = await api.person();
  const counted = async () => (await counts(admin)).body.data;
  expect(await counted()).toEqual(NOTHING);
  const plugin_key = await publishing(api, admin).published(developer);
  await submit(api, developer, '1.1.0', plugin_key);
  const report = await post('/plugin/report', { plugin_key, reason: 'broken' }, admin);
  await post('/manager/plugin/block', { plugin_key, reason: 'Sends documents away.' }, admin);
  await post('/plugin/appeal', { plugin_key, text: 'No more.' }, developer);
  expect(await counted()).toEqual({ ...NOTHING, open_reports: 1, waiting_submissions: 1, open_appeals: 1 });
  const decision = { id: report.body.data.id, status: 'handled' };
  await api.send({ method: 'PUT', url: '/api/cmt/manager/report', body: decision }, admin);
  await decideAfterReading(api, { plugin_key, version: '1.1.0', status: 2 }, admin);
  await post('/manager/plugin/unblock', { plugin_key }, admin);
  expect(await counted()).toEqual(NOTHING);
});

it('counts nothing for a user who decides nothing', async () => {
  expect((await counts()).status).toBe(401);
  await submit(api, await api.person(), '1.0.0');
  expect((await counts(await api.person())).body.data).toEqual(NOTHING);
});
