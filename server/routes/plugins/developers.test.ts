import { getDeveloper } from '../../../contract/plugins/developers';
import { type Api, anApi } from '../../../tests/support/api/anApi';
import { aDeveloper, aPlugin } from '../../../tests/support/samples/catalog';
import { developerRoutes } from './plugins';

let api: Api;
beforeAll(async () => {
  api = await anApi(({ app, context }) => developerRoutes(app, context));
});
afterAll(() => api.close());

const developer = (userId: unknown) => api.send({ method: 'GET', url: `/api/cmt/plugin/developer?user_id=${userId}` });

it('shows a developer of public plugins, with counts', async () => {
  const { db } = api.context;
  const developer_id = await aDeveloper(db, 'Ada');
  await aPlugin(db, { developer_id, download_count: 3 });
  await aPlugin(db, { developer_id, download_count: 4 });
  await aPlugin(db, { developer_id, download_count: 100, is_public: false });
  const response = await developer(developer_id);
  expect(response.body.data).toEqual({
    user_id: developer_id,
    name: 'Ada',
    avatar_url: null,
    plugin_count: 2,
    download_count: 7,
  });
  expect(getDeveloper.schema.response[200].parse(response.body)).toEqual(response.body);
});

it('shows each developer, one right after another', async () => {
  const names = ['Grace', 'Hedy'];
  const ids = await Promise.all(
    names.map(async (name) => {
      const developer_id = await aDeveloper(api.context.db, name);
      await aPlugin(api.context.db, { developer_id });
      return developer_id;
    }),
  );
  const shown = [];
  for (const id of ids) shown.push((await developer(id)).body.data.name);
  expect(shown).toEqual(names);
});

it('responds alike for an unknown user, one without plugins and one whose plugins are not public', async () => {
  const pendingDeveloper = await api.person();
  await aPlugin(api.context.db, { developer_id: pendingDeveloper.user_id, is_public: false });
  const responses = [await developer(999_999), await developer((await api.person()).user_id)];
  for (const response of [...responses, await developer(pendingDeveloper.user_id)]) {
    expect(response).toMatchObject({ status: 404, body: { error: 'not_found' } });
    expect(response.body).toEqual(responses[0]?.body);
  }
});

it.each(['0', '-1', 'x', '', '99999999999', '1&unknown=1'])('refuses the id %s', async (id) => {
  expect((await developer(id)).body).toMatchObject({ code: 400, error: 'invalid_request' });
});
