import { failure, serveApi } from '../../tests/support/page/fakeApi';
import { type CallLine, HttpClient, rewriteForManagers } from './HttpClient';

const page = (path: string) => window.history.replaceState(null, '', path);
afterEach(() => page('/plugins/'));

describe('help-center calls in Admin', () => {
  it.each([
    ['/api/helpcenter/article/list', '/api/helpcenter/manager/article/list'],
    ['/api/helpcenter/article/list?page=2', '/api/helpcenter/manager/article/list?page=2'],
  ])('%s goes to %s', (address, rewritten) => {
    expect(rewriteForManagers(address, '/help/admin/articles')).toBe(rewritten);
  });

  it.each([
    '/api/helpcenter/user/admininfo',
    '/api/helpcenter/user/admininfo?lang=en',
    '/api/helpcenter/upload/picture',
    '/api/helpcenter/manager/article/list',
    '/api/helpcenter/article/manager-notes',
    '/api/cmt/plugin/list',
    '/files/api/helpcenter/article',
  ])('%s is unchanged', (address) => {
    expect(rewriteForManagers(address, '/help/admin/articles')).toBe(address);
  });

  it('are unchanged elsewhere', () => {
    expect(rewriteForManagers('/api/helpcenter/article/list', '/plugins/backstage-index/audit-list')).toBe(
      '/api/helpcenter/article/list',
    );
  });

  it('are rewritten when they are sent, by the page that is open then', async () => {
    const articles: CallLine = ['GET', 'cmt', '/article/list', 'query'];
    const [plain, managers] = ['GET /api/helpcenter/article/list', 'GET /api/helpcenter/manager/article/list'];
    const api = serveApi({ [plain]: () => ({}), [managers]: () => ({}) });
    const client = new HttpClient();
    client.bases.cmt = '/api/helpcenter';
    await client.request(articles);
    page('/plugins/admin/articles');
    await client.request(articles, { page: 1 });
    expect(api.requests.map(({ line, query }) => [line, query])).toEqual([
      [plain, {}],
      [managers, { page: '1' }],
    ]);
  });
});

it('resolves a refusal as requirements.md section 8 says: 401 as 401, everything else as -10000', async () => {
  const list: CallLine = ['GET', 'cmt', '/manager/act/list', 'query'];
  const client = new HttpClient();
  const api = serveApi({ 'GET /api/cmt/manager/act/list': () => failure(401, 'unauthenticated') });
  expect(await client.request(list)).toMatchObject({ code: 401, data: 'network error', error: 'unauthenticated' });
  api.handle({ 'GET /api/cmt/manager/act/list': () => failure(403, 'forbidden') });
  expect(await client.request(list)).toMatchObject({
    code: -10000,
    data: 'network error',
    status: 403,
    error: 'forbidden',
  });
});
