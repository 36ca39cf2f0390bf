import { page } from '@/lib/page/page';
import { writeCookie } from '@/lib/page/writeCookie';
import { serveApi } from '../../tests/support/page/fakeApi';
import { deleteVisitorData } from './deleteVisitorData';

const DELETION = 'POST /sa/forget';

function store(name: string, value: string): void {
  writeCookie(`${name}=${encodeURIComponent(value)}; path=/`);
}

beforeEach(() => {
  store('ps_consent', 'declined');
  store('sa_jssdk_2015_root', JSON.stringify({ distinct_id: '17', first_id: 'this-browser' }));
  store('sajssdk_2015_root_new_user', '1');
  localStorage.setItem('tab-sawebjssdk-1', '{}');
  localStorage.setItem('sawebjssdk-2', '{}');
  localStorage.setItem('ps_auth', 'necessary');
});
afterEach(() => {
  page().chrome = null;
  localStorage.clear();
});

it("deletes what the SDK stored, and makes our own collector delete this browser's data", async () => {
  page().chrome = { header: null, nav: [], analytics: { server_url: '/sa', project: 'production' } };
  const api = serveApi({ [DELETION]: () => ({}) });
  await deleteVisitorData();
  expect(api.requestsTo(DELETION).map(({ body }) => body)).toEqual([{ anonymous_id: 'this-browser' }]);
  expect(document.cookie).toBe('ps_consent=declined');
  expect({ ...localStorage }).toEqual({ ps_auth: 'necessary' });
});

it('sends no request to other collectors', async () => {
  page().chrome = {
    header: null,
    nav: [],
    analytics: { server_url: 'https://collector.example/sa', project: 'production' },
  };
  const api = serveApi({});
  await deleteVisitorData();
  expect(api.requests).toEqual([]);
  expect(document.cookie).toBe('ps_consent=declined');
});
