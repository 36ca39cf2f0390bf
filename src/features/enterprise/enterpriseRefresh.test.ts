import { waitFor } from '@testing-library/react';
import { enterpriseShown, setEnterprise } from '@/lib/page/enterprise';
import { serveApi } from '../../../tests/support/page/fakeApi';
import { refreshEnterprise } from './enterpriseRefresh';

const SETTING = 'GET /api/pix/mst/spaces/setting';
const RESOURCE = 'GET /api/pix/mst/spaces/setting/resource';

const setting = (revision: string) => ({
  revision,
  ext: {
    brand: { enable: false, brand_key: '' },
    template: { topic_color_key: '', work_station_key: revision },
    login_storage: null,
  },
});
const hiding = (feature: string) => ({
  brand: null,
  tokens: {},
  hidden_feature: [feature],
  hidden_page: [],
  text_replace: {},
});

afterEach(() => setEnterprise(null));

it('applies the latest setting, although the response to an earlier request arrives after it', async () => {
  // The page of this test has no style sheet for the organization's colors.
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  let respondToFirst = (_resource: unknown) => {};
  const firstResource = new Promise((resolve) => {
    respondToFirst = resolve;
  });
  const api = serveApi({ [SETTING]: () => setting('first'), [RESOURCE]: () => firstResource });
  const first = refreshEnterprise();
  await waitFor(() => expect(api.requestsTo(RESOURCE)).toHaveLength(1));
  api.handle({ [SETTING]: () => setting('second'), [RESOURCE]: () => hiding('sign_up') });
  await refreshEnterprise();
  respondToFirst(hiding('like'));
  await first;
  expect(enterpriseShown()).toMatchObject({ revision: 'second', hidden: ['sign_up'] });
  warn.mockRestore();
});
