import { waitFor } from '@testing-library/react';
import { organizationShown, setOrganization } from '@/lib/page/organization';
import { serveApi } from '../../../tests/support/page/fakeApi';
import { refreshOrganization } from './organizationRefresh';

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

afterEach(() => setOrganization(null));

it('applies the latest setting, although the response to an earlier request arrives after it', async () => {
  // The page of this test has no style sheet for the organization's colors.
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  let respondToFirst = (_resource: unknown) => {};
  const firstResource = new Promise((resolve) => {
    respondToFirst = resolve;
  });
  const api = serveApi({ [SETTING]: () => setting('first'), [RESOURCE]: () => firstResource });
  const first = refreshOrganization();
  await waitFor(() => expect(api.requestsTo(RESOURCE)).toHaveLength(1));
  api.handle({ [SETTING]: () => setting('second'), [RESOURCE]: () => hiding('sign_up') });
  await refreshOrganization();
  respondToFirst(hiding('like'));
  await first;
  expect(organizationShown()).toMatchObject({ revision: 'second', hidden: ['sign_up'] });
  warn.mockRestore();
});
