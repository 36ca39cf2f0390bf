import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure } from '../../../tests/support/page/fakeApi';
import { pluginStateOf } from '../../../tests/support/page/fakePlugins';
import { renderPage, signedInAs } from '../../../tests/support/page/renderPage';
import { DETAIL, detailLayer, INSTALL, serveDetail, VIEW } from '../../../tests/support/page/servedDetail';
import SquarePage from './index';

it('opens from its card at its own address, counts one view, and names the tab', async () => {
  const { api, detail } = serveDetail();
  const user = userEvent.setup();
  await renderPage(SquarePage);
  await user.click(await screen.findByRole('link', { name: 'Color Palette' }));
  const dialog = await detailLayer();
  expect(window.location.search).toBe(`?plugin_key=${detail.plugin_key}`);
  expect(within(dialog).getByRole('heading', { level: 1, name: 'Color Palette' })).toBeVisible();
  expect(document.title).toBe('Color Palette · Plugin Square');
  await waitFor(() => expect(within(dialog).getByText('101 views')).toBeInTheDocument());
  expect(api.requestsTo(VIEW).map(({ body }) => body)).toEqual([{ plugin_key: detail.plugin_key }]);
});

it('says that the account of a developer was deleted, instead of their number', async () => {
  const { address } = serveDetail({ developer: { user_id: 10, name: '#10', avatar_url: null } });
  await renderPage(SquarePage, { address });
  const dialog = await detailLayer();
  expect(await within(dialog).findByRole('link', { name: 'Deleted account' })).toBeVisible();
  expect(screen.queryByText('#10')).not.toBeInTheDocument();
});

it('closes on Escape back to the list, and returns the focus to the card', async () => {
  const { api } = serveDetail();
  const user = userEvent.setup();
  await renderPage(SquarePage, { address: '/?sort=1' });
  const entry = window.history.state;
  await user.click(await screen.findByRole('link', { name: 'Color Palette' }));
  await detailLayer();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.search).toBe('?sort=1');
  expect(window.history.state).toEqual(entry);
  expect(document.title).toBe('Plugin Square');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Color Palette' })).toHaveFocus());
  expect(api.requestsTo('GET /api/cmt/plugin/list')).toHaveLength(1);
});

it('closes to the list when it was opened by a link from elsewhere', async () => {
  const { address } = serveDetail();
  const user = userEvent.setup();
  await renderPage(SquarePage, { address: `${address}&keyword=color` });
  await user.click(within(await detailLayer()).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.pathname + window.location.search).toBe('/plugins/?keyword=color');
});

it('opens and closes by back and forward', async () => {
  serveDetail();
  const user = userEvent.setup();
  await renderPage(SquarePage);
  await user.click(await screen.findByRole('link', { name: 'Color Palette' }));
  await detailLayer();
  await act(async () => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await act(async () => window.history.forward());
  expect(await detailLayer()).toBeVisible();
});

it('says that a plugin does not exist, and leads back to the list', async () => {
  const { address } = serveDetail({}, { [DETAIL]: () => failure(404, 'plugin_not_found') });
  const user = userEvent.setup();
  await renderPage(SquarePage, { address });
  expect(await screen.findByRole('heading', { name: 'This plugin was not found' })).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'This plugin was not found' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to Plugin Square' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.search).toBe('');
});

it('says that a plugin is blocked and why, and shows nothing else of it', async () => {
  const details = { reason: 'It sends documents away.', rule: null, block_time: '2026-04-01T08:00:00.000Z' };
  const { address } = serveDetail({}, { [DETAIL]: () => failure(404, 'plugin_blocked', details) });
  await renderPage(SquarePage, { address });
  expect(await screen.findByRole('heading', { name: 'This plugin is blocked' })).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'This plugin is blocked' })).toBeVisible();
  expect(screen.getByText('It sends documents away.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Install' })).not.toBeInTheDocument();
});

it('treats an invalid key as a missing plugin', async () => {
  serveDetail({}, { [DETAIL]: () => failure(400, 'invalid_request') });
  await renderPage(SquarePage, { address: '/?plugin_key=%3Cimg%20src%3Dx%3E' });
  expect(await screen.findByRole('heading', { name: 'This plugin was not found' })).toBeVisible();
});

it('shows why it did not load, and loads on Retry; only then a view is counted', async () => {
  const { api, detail, address } = serveDetail({}, { [DETAIL]: () => failure(503, 'overloaded') });
  const user = userEvent.setup();
  await renderPage(SquarePage, { address });
  expect(await screen.findByText(/The service is busy/)).toBeVisible();
  expect(api.requestsTo(VIEW)).toHaveLength(0);
  api.handle({ [DETAIL]: () => detail });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await detailLayer()).toBeVisible();
  await waitFor(() => expect(api.requestsTo(VIEW)).toHaveLength(1));
});

it('shows the developer the status of a submission', async () => {
  const { address } = serveDetail({
    review: { kind: 'version', status: 3, reason: 'The cover is blurred.', rule: null, version: '3.0.0' },
  });
  await renderPage(SquarePage, { address });
  const dialog = within(await detailLayer());
  expect(dialog.getByText(/Version 3.0.0 was rejected/)).toBeVisible();
  expect(dialog.getByText('The cover is blurred.')).toBeVisible();
});

describe('the next step after an install', () => {
  const versions = [{ version: '2.9.2', content: '', create_time: null, size: 9, sha256: 'a'.repeat(64) }];

  it('says where the plugin runs, only once it is installed', async () => {
    signedInAs();
    const { address, detail } = serveDetail(
      { versions },
      { [INSTALL]: () => pluginStateOf(detail, { is_installed: true }) },
    );
    // Its default target, which no one has confirmed, is no place to go to.
    await renderPage(SquarePage, { address, chrome: { workbench: '/app/' } });
    const dialog = within(await detailLayer());
    const install = await dialog.findByRole('button', { name: 'Install' });
    expect(dialog.queryByText('It will be in your design tool the next time you start it.')).not.toBeInTheDocument();
    await userEvent.click(install);
    expect(await dialog.findByText('It will be in your design tool the next time you start it.')).toBeVisible();
    await waitFor(() => expect(screen.getByText('Installed', { selector: '[role="status"] *' })).toBeVisible());
    expect(screen.queryByRole('link', { name: 'Open workspace' })).not.toBeInTheDocument();
  });

  it('links to the workbench that the deployment has set, in the toast of a card too', async () => {
    signedInAs();
    const { address, detail } = serveDetail(
      { versions },
      { [INSTALL]: () => pluginStateOf(detail, { is_installed: true }) },
    );
    await renderPage(SquarePage, { address, chrome: { workbench: '/app/', hasOwnWorkbench: true } });
    const dialog = within(await detailLayer());
    await userEvent.click(await dialog.findByRole('button', { name: 'Install' }));
    expect(await dialog.findByRole('link', { name: 'Open workspace' })).toHaveAttribute('href', '/app/');
    const toast = within(await screen.findByText('Installed', { selector: '[role="status"] *' }));
    expect(toast.getByRole('link', { name: 'Open workspace' })).toHaveAttribute('href', '/app/');
  });

  it('uses the deployment’s text and link', async () => {
    signedInAs();
    const { address } = serveDetail({ versions, is_installed: true });
    const install = {
      text: { 'en-US': 'Open it in Studio', 'zh-CN': '在 Studio 中打开' },
      url: 'https://studio.example/',
    };
    await renderPage(SquarePage, { address, chrome: { install } });
    const link = await within(await detailLayer()).findByRole('link', { name: 'Open it in Studio' });
    expect(link).toHaveAttribute('href', 'https://studio.example/');
  });
});
