import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure } from '../../../tests/support/page/fakeApi';
import { pluginStateOf } from '../../../tests/support/page/fakePlugins';
import { renderPage, signedInAs } from '../../../tests/support/page/renderPage';
import { detailLayer, INSTALL, serveDetail } from '../../../tests/support/page/servedDetail';
import SquarePage from './index';

const UNINSTALL = 'DELETE /api/cmt/plugin/user';
const DEPRECATION = {
  reason: 'Grids does the same, and faster.',
  successor: { plugin_key: 'grids', name: '网格', names: { 'en-US': 'Grids' } },
};
const INSTALLED = { is_installed: true, installed_version: '2.9.2', deprecation: DEPRECATION };

const notice = async () =>
  within(await within(await detailLayer()).findByRole('region', { name: 'This plugin is deprecated' }));

it('marks the card and the detail, says why, and links to the successor', async () => {
  const { detail, address } = serveDetail({ deprecation: DEPRECATION });
  await renderPage(SquarePage, { address });
  const shown = await notice();
  expect(shown.getByText(DEPRECATION.reason)).toBeVisible();
  expect(shown.getByRole('link', { name: 'Use Grids instead' })).toHaveAttribute('href', '/plugins/?plugin_key=grids');
  // Only users who have it installed can move.
  expect(shown.queryByRole('button')).not.toBeInTheDocument();
  expect(within(await detailLayer()).getByText('Deprecated')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  const card = (await screen.findByRole('link', { name: detail.name })).closest('article') as HTMLElement;
  expect(within(card).getByText('Deprecated')).toBeVisible();
});

it('also marks a plugin of the organization as such on its card', async () => {
  signedInAs();
  const { detail } = serveDetail({ deprecation: DEPRECATION, visibility: 'enterprise' });
  await renderPage(SquarePage);
  const card = (await screen.findByRole('link', { name: detail.name })).closest('article') as HTMLElement;
  expect(within(card).getByText('Deprecated')).toBeVisible();
  expect(within(card).getByText('Organization only')).toBeVisible();
});

it('names no successor if there is none', async () => {
  signedInAs();
  const { address } = serveDetail({ ...INSTALLED, deprecation: { ...DEPRECATION, successor: null } });
  await renderPage(SquarePage, { address });
  const shown = await notice();
  expect(shown.queryByRole('link')).not.toBeInTheDocument();
  expect(shown.queryByRole('button')).not.toBeInTheDocument();
});

describe('moving to the successor', () => {
  async function open(handlers: Parameters<typeof serveDetail>[1] = {}) {
    signedInAs();
    const served = serveDetail(INSTALLED, handlers);
    await renderPage(SquarePage, { address: served.address });
    const user = userEvent.setup();
    const button = await (await notice()).findByRole('button', { name: 'Move to Grids' });
    return { ...served, move: () => user.click(button) };
  }

  it('installs it, then uninstalls the deprecated plugin', async () => {
    const { api, detail, move } = await open();
    api.handle({
      [INSTALL]: () => pluginStateOf(detail, { plugin_key: 'grids', is_installed: true }),
      [UNINSTALL]: () => pluginStateOf(detail, { is_installed: false }),
    });
    await move();
    expect(await screen.findByText('You now use Grids')).toBeVisible();
    expect(api.requestsTo(INSTALL).map(({ body }) => body)).toEqual([{ plugin_key: 'grids' }]);
    expect(api.requestsTo(UNINSTALL).map(({ body }) => body)).toEqual([{ plugin_key: detail.plugin_key }]);
    expect((await notice()).queryByRole('button')).not.toBeInTheDocument();
  });

  it('changes nothing if the successor cannot be installed', async () => {
    const { api, move } = await open({ [INSTALL]: () => failure(403, 'policy_forbids') });
    await move();
    expect(await screen.findByText('Couldn’t install Grids. Nothing has changed')).toBeVisible();
    expect(api.requestsTo(UNINSTALL)).toEqual([]);
    expect((await notice()).getByRole('button', { name: 'Move to Grids' })).toBeEnabled();
  });

  it('says so if the deprecated plugin stays', async () => {
    const { api, detail, move } = await open({ [UNINSTALL]: () => failure(503, 'overloaded') });
    api.handle({ [INSTALL]: () => pluginStateOf(detail, { plugin_key: 'grids', is_installed: true }) });
    await move();
    expect(await screen.findByText(/^Grids is installed, but Color Palette couldn’t be uninstalled/)).toBeVisible();
    await waitFor(async () => expect((await notice()).getByRole('button', { name: 'Move to Grids' })).toBeEnabled());
  });
});
