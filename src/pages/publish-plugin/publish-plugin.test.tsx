import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { history } from '@umijs/max';
import { serveApi } from '../../../tests/support/page/fakeApi';
import { chooseCode } from '../../../tests/support/page/releaseForm';
import { renderPage, signedInAs, signInHandlers } from '../../../tests/support/page/renderPage';
import { PageLayers } from '../plugin-page/PageLayers';
import { usePluginPage } from '../plugin-page/usePluginPage';
import PublishPluginPage from '../publish-plugin';

beforeEach(() => {
  serveApi({ 'GET /api/cmt/plugin/tag/list': () => ({ tag_list: [] }), ...signInHandlers() });
});

const open = (address = '/publish') => renderPage(PublishPluginPage, { address });
const PluginPage = () => <PageLayers page={usePluginPage()} />;
const nameField = () => screen.findByRole('textbox', { name: /^Name/ });

it('asks a visitor to log in', async () => {
  await open();
  expect(await screen.findByRole('button', { name: /Log in/ })).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

it('lets every logged-in user release one plugin or many, at its own address', async () => {
  signedInAs();
  await open();
  expect(await nameField()).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Several at once' }));
  await waitFor(() => expect(window.location.pathname).toBe('/plugins/publish/batch'));
});

it('offers a version or a listing for an existing plugin, and no import', async () => {
  signedInAs();
  await open('/publish?plugin_key=grids');
  expect(await screen.findByText('Couldn’t load the plugin')).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Several at once' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Listing' }));
  await waitFor(() => expect(window.location.search).toBe('?plugin_key=grids&release=listing'));
});

const OWN_APPROVAL = 'GET /api/cmt/manager/approval_rules/own';

it('warns a lone administrator before a submission that no other could approve it, and links the rule', async () => {
  signedInAs({ is_administrator: true, is_owner: true });
  const own = { own_submissions: 'forbidden', approvals: 1, others: 0 };
  serveApi({ 'GET /api/cmt/plugin/tag/list': () => ({ tag_list: [] }), [OWN_APPROVAL]: () => own });
  await open();
  const note = within(await screen.findByRole('region', { name: 'No one can approve what you submit' }));
  expect(note.getByText(/^You are the only administrator/)).toBeVisible();
  expect(note.getByRole('link', { name: 'Open the approval rules' })).toHaveAttribute(
    'href',
    '/plugins/backstage-index/approval-rules',
  );
});

it.each([
  ['another administrator can approve it', true, { own_submissions: 'forbidden', approvals: 1, others: 1 }],
  ['the rule is on', true, { own_submissions: 'allowed', approvals: 1, others: 0 }],
  ['the developer is no administrator', false, null],
])('shows no warning if %s', async (_where, is_administrator, own) => {
  signedInAs({ is_administrator });
  const api = serveApi({ 'GET /api/cmt/plugin/tag/list': () => ({ tag_list: [] }), [OWN_APPROVAL]: () => own });
  await open();
  await nameField();
  await waitFor(() => expect(api.requestsTo(OWN_APPROVAL)).toHaveLength(is_administrator ? 1 : 0));
  expect(screen.queryByText('No one can approve what you submit')).not.toBeInTheDocument();
});

it('is a page with a heading, not a layer over the home page, and is left at once if nothing was written', async () => {
  signedInAs();
  await open();
  await nameField();
  expect(screen.getByRole('heading', { level: 1, name: 'Publish a plugin' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  act(() => history.push('/mine'));
  await waitFor(() => expect(window.location.pathname).toBe('/plugins/mine'));
});

it('leads a bookmark of the form over the home page to the page', async () => {
  signedInAs();
  await renderPage(PluginPage, { address: '/?release=single&keyword=pdf' });
  await waitFor(() => expect(window.location.pathname).toBe('/plugins/publish'));
});

it('confirms before a navigation with unsaved text', async () => {
  signedInAs();
  await open();
  await userEvent.type(await nameField(), 'Grids');
  act(() => history.push('/mine'));
  expect(await screen.findByRole('alertdialog', { name: 'Leave this page?' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(window.location.pathname).toBe('/plugins/publish');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  act(() => history.push('/mine'));
  await screen.findByRole('alertdialog', { name: 'Leave this page?' });
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(window.location.pathname).toBe('/plugins/mine'));
});

it('lets the browser confirm before a reload', async () => {
  signedInAs();
  await open();
  const field = await nameField();
  const reload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(reload()).toBe(false);
  await userEvent.type(field, 'Grids');
  expect(reload()).toBe(true);
});

it('shows the card and the details of a plugin before it is submitted, whose actions do nothing', async () => {
  signedInAs();
  const tag = { id: 4, name: '网格', code: 'grid', names: { 'en-US': 'Grids and guides' } };
  const api = serveApi({ 'GET /api/cmt/plugin/tag/list': () => ({ tag_list: [tag] }) });
  await open();
  await nameField();
  const manifest = { main: 'run()', name: 'Grids', version: '1.0.0', intro: 'Makes grids', description: 'All grids.' };
  await chooseCode({ ...manifest, permissions: ['clipboard'] });
  await screen.findByDisplayValue('Makes grids');
  await userEvent.click(screen.getByRole('button', { name: 'Grids and guides' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Release notes/ }), 'The first one');
  await userEvent.type(screen.getByRole('textbox', { name: /^Contact/ }), 'ada@square.test');
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('heading', { name: 'Grids' })).toBeVisible();
  expect(card.getByText('Makes grids')).toBeVisible();
  const heading = screen.getByRole('heading', { level: 1, name: 'Grids' });
  const details = within(heading.closest('section') as HTMLElement);
  for (const shown of ['All grids.', 'ada@square.test', 'Grids and guides'])
    expect(details.getByText(shown)).toBeVisible();
  await userEvent.click(details.getByRole('tab', { name: 'Version history' }));
  expect(await details.findByText('The first one')).toBeVisible();
  const before = api.requests.length;
  await userEvent.click(card.getByRole('button', { name: 'Install Grids' }));
  await userEvent.click(card.getByRole('link', { name: 'Grids' }));
  await userEvent.click(details.getByRole('link', { name: 'Grids and guides' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(api.requests).toHaveLength(before);
  await userEvent.click(screen.getByRole('button', { name: 'Back to the form' }));
  expect(await nameField()).toHaveValue('Grids');
});
