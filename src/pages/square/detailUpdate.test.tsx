import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pluginStateOf } from '../../../tests/support/page/fakePlugins';
import { renderPage, signedInAs } from '../../../tests/support/page/renderPage';
import { detailLayer, serveDetail } from '../../../tests/support/page/servedDetail';
import SquarePage from './index';

const INSTALL = 'POST /api/cmt/plugin/user';
const VERSIONS = ['3.0.0', '2.0.0', '1.0.0'].map((version) => ({
  ...{ version, content: `Notes of ${version}`, create_time: null, size: null, sha256: null },
}));
const INSTALLED = { is_installed: true, installed_version: '1.0.0', current_version: '3.0.0', versions: VERSIONS };

beforeEach(() => signedInAs());

it('shows the release notes of an update, and installs it', async () => {
  const { api, detail, address } = serveDetail({ ...INSTALLED, has_update: true });
  api.handle({ [INSTALL]: () => pluginStateOf(detail, { has_update: false }) });
  await renderPage(SquarePage, { address });
  const notice = within(
    await within(await detailLayer()).findByRole('region', { name: 'What’s new in Color Palette' }),
  );
  expect(notice.getByText('Version 3.0.0 is available')).toBeVisible();
  expect(notice.getByText('You have version 1.0.0.')).toBeVisible();
  expect(notice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '3.0.0Notes of 3.0.0',
    '2.0.0Notes of 2.0.0',
  ]);
  await userEvent.click(notice.getByRole('button', { name: 'Update Color Palette' }));
  await waitFor(() => expect(api.requestsTo(INSTALL)).toHaveLength(1));
  expect(await screen.findByText('Updated')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Version 3.0.0 is available')).not.toBeInTheDocument());
});

it('offers no update that the organization forbids', async () => {
  const { address } = serveDetail({ ...INSTALLED, has_update: true, policy: { allowed: false, reason: 'plugin' } });
  await renderPage(SquarePage, { address });
  const layer = within(await detailLayer());
  expect(await layer.findByText(/doesn’t allow/)).toBeVisible();
  expect(layer.queryByRole('button', { name: 'Update Color Palette' })).not.toBeInTheDocument();
});
