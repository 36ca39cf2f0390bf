import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { history } from '@umijs/max';
import { serveApi } from '../../../tests/support/page/fakeApi';
import { renderPage, signedInAs, signInHandlers } from '../../../tests/support/page/renderPage';
import ReleaseLayer from './ReleaseLayer';

beforeEach(() => {
  serveApi({ 'GET /api/cmt/plugin/tag/list': () => ({ tag_list: [] }), ...signInHandlers() });
});

const open = (address = '/?release=single&keyword=pdf') => renderPage(ReleaseLayer, { address });
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
  await waitFor(() => expect(window.location.search).toBe('?release=batch&keyword=pdf'));
});

it('offers a version or a listing for an existing plugin, and no import', async () => {
  signedInAs();
  await open('/?release=single&plugin_key=grids');
  expect(await screen.findByText('Couldn’t load the plugin')).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Several at once' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Listing' }));
  await waitFor(() => expect(window.location.search).toBe('?release=listing&plugin_key=grids'));
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

it('closes at once if nothing was written', async () => {
  signedInAs();
  await open();
  await nameField();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(window.location.search).toBe('?keyword=pdf'));
});

it('confirms before it closes with unsaved text, and before any other navigation', async () => {
  signedInAs();
  await open();
  await userEvent.type(await nameField(), 'Grids');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('alertdialog', { name: 'Leave this page?' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(window.location.search).toBe('?release=single&keyword=pdf');
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
