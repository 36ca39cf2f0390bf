import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAntdPage } from '../../../tests/support/page/antdPage';
import { serveApi } from '../../../tests/support/page/fakeApi';
import { signedInAs } from '../../../tests/support/page/renderPage';
import { BundleExport } from './BundleExport';

const EXPORT = 'POST /api/cmt/manager/bundle/export';
const TAGS = 'GET /api/cmt/manager/tag/list';

beforeEach(() => {
  signedInAs({ is_administrator: true, is_owner: true });
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
});

it('exports all plugins, or those with the chosen tags once a tag is chosen', async () => {
  const tag = { id: 4, code: 'icon', name: '图标', names: { 'en-US': 'Icons' }, plugin_count: 1, position: 1 };
  const api = serveApi({
    'GET /api/cmt/manager/verify': () => ({ is_admin: true }),
    [EXPORT]: () => ({}),
    [TAGS]: () => ({ tag_list: [tag] }),
  });
  await renderAntdPage(BundleExport, '/backstage-index/bundles');
  const button = await screen.findByRole('button', { name: /Export/ });
  await userEvent.click(button);
  await waitFor(() => expect(api.requestsTo(EXPORT)[0]?.body).toEqual({ all: true }));
  await userEvent.click(screen.getByRole('radio', { name: 'By tag' }));
  await waitFor(() => expect(button).toBeDisabled());
  await userEvent.click(screen.getByLabelText('Tags'));
  await userEvent.click(await screen.findByTitle('Icons (icon)'));
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  await waitFor(() => expect(api.requestsTo(EXPORT)[1]?.body).toEqual({ tag_ids: [4] }));
});
