import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { history, useLocation } from '@umijs/max';
import type { ReactNode } from 'react';
import type { SiteRoute } from '../../../config/routes';
import { verifiedAs } from '../../../tests/support/page/aUser';
import { deferredResponse, failure, serveApi } from '../../../tests/support/page/fakeApi';
import { REFRESH } from '../../../tests/support/page/refresh';
import { renderPage, signedInAs } from '../../../tests/support/page/renderPage';
import { AdminGate } from './AdminGate';

const VERIFY = 'GET /api/cmt/manager/verify';
const LIST = '/backstage-index/audit-list';

beforeEach(() => {
  // jsdom does not implement scrolling, and logs an error.
  window.scrollTo = jest.fn();
});

function Frame({ children }: { children: ReactNode }) {
  return <section aria-label="The frame">{children}</section>;
}

/** Renders the gate at the address of its page. */
async function renderGate(address = LIST, access: SiteRoute['access'] = 'canAdministrate') {
  const signIn = jest.fn();
  const Page = () =>
    useLocation().pathname === '/403' ? null : (
      <AdminGate signIn={signIn} frame={Frame}>
        <p>The secret list</p>
      </AdminGate>
    );
  // The session layer also redirects when the server ends a session.
  await renderPage(Page, { address, login: { navigate: () => {} }, route: { access } });
  return signIn;
}

it('sends a visitor to the login without a request', async () => {
  const api = serveApi({ [VERIFY]: () => verifiedAs(1) });
  const signIn = await renderGate();
  await waitFor(() => expect(signIn).toHaveBeenCalledTimes(1));
  expect(api.requestsTo(VERIFY)).toHaveLength(0);
  expect(screen.queryByText('The secret list')).not.toBeInTheDocument();
});

it('offers the login again after a visitor has closed it', async () => {
  serveApi({});
  const signIn = await renderGate();
  await waitFor(() => expect(signIn).toHaveBeenCalledTimes(1));
  act(() => signIn.mock.calls[0][0]());
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(signIn).toHaveBeenCalledTimes(2));
});

it.each([1, 2] as const)('allows role %i', async (role) => {
  signedInAs({ is_administrator: true });
  serveApi({ [VERIFY]: () => verifiedAs(role) });
  const signIn = await renderGate();
  expect(await screen.findByText('The secret list')).toBeVisible();
  expect(signIn).not.toHaveBeenCalled();
});

it('shows nothing of the page before the server has responded', async () => {
  signedInAs();
  const late = deferredResponse(verifiedAs(1));
  serveApi({ [VERIFY]: () => late.response });
  await renderGate();
  expect(await screen.findByRole('status')).toHaveTextContent('Checking your permission…');
  expect(screen.queryByText('The secret list')).not.toBeInTheDocument();
  late.release();
  expect(await screen.findByText('The secret list')).toBeVisible();
});

it('sends a user without admin rights to /403, so that going back does not come here again', async () => {
  signedInAs();
  serveApi({ [VERIFY]: () => verifiedAs(0) });
  const entries = window.history.length;
  const signIn = await renderGate();
  await waitFor(() => expect(window.location.pathname).toBe('/plugins/403'));
  expect(window.history.length).toBe(entries);
  expect(screen.queryByText('The secret list')).not.toBeInTheDocument();
  expect(signIn).not.toHaveBeenCalled();
});

it('sends to the login if the session is invalid', async () => {
  signedInAs();
  serveApi({ [VERIFY]: () => failure(401, 'unauthenticated'), [REFRESH]: () => failure(401, 'unauthenticated') });
  const signIn = await renderGate();
  await waitFor(() => expect(signIn).toHaveBeenCalledTimes(1));
  expect(screen.queryByText('The secret list')).not.toBeInTheDocument();
});

it('sends to /403 if the account has no permission', async () => {
  signedInAs();
  serveApi({ [VERIFY]: () => failure(403, 'forbidden') });
  const signIn = await renderGate();
  await waitFor(() => expect(window.location.pathname).toBe('/plugins/403'));
  expect(screen.queryByText('The secret list')).not.toBeInTheDocument();
  expect(signIn).not.toHaveBeenCalled();
});

it('shows an error if the request fails, and retries', async () => {
  signedInAs();
  const api = serveApi({ [VERIFY]: () => failure(0) });
  await renderGate();
  expect(await screen.findByRole('alert')).toHaveTextContent('The connection failed.');
  api.handle({ [VERIFY]: () => verifiedAs(2) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The secret list')).toBeVisible();
});

it('verifies on each navigation, keeps the page while only its filters change, and ignores the hash', async () => {
  signedInAs();
  const api = serveApi({ [VERIFY]: () => verifiedAs(1) });
  await renderGate();
  await screen.findByText('The secret list');
  act(() => history.push(`${LIST}?status=1`));
  expect(screen.getByText('The secret list')).toBeVisible();
  await waitFor(() => expect(api.requestsTo(VERIFY)).toHaveLength(2));
  act(() => history.push(`${LIST}?status=1#main`));
  act(() => history.push('/backstage-index/banner-config'));
  expect(screen.queryByText('The secret list')).not.toBeInTheDocument();
  expect(await screen.findByText('The secret list')).toBeVisible();
  expect(api.requestsTo(VERIFY)).toHaveLength(3);
});

it('removes the page from a user who has lost the role', async () => {
  signedInAs();
  const api = serveApi({ [VERIFY]: () => verifiedAs(1) });
  await renderGate();
  await screen.findByText('The secret list');
  api.handle({ [VERIFY]: () => verifiedAs(0) });
  act(() => history.push(`${LIST}?status=2`));
  await waitFor(() => expect(window.location.pathname).toBe('/plugins/403'));
});

it('allows only a super administrator on a page that manages accounts', async () => {
  signedInAs({ is_administrator: true, is_owner: true });
  const api = serveApi({ [VERIFY]: () => verifiedAs(1) });
  await renderGate(LIST, 'canManagePeople');
  expect(await screen.findByText('The secret list')).toBeVisible();
  // The stored session still has the owner role: the server's response decides.
  api.handle({ [VERIFY]: () => verifiedAs(2) });
  act(() => history.push(`${LIST}?status=2`));
  await waitFor(() => expect(window.location.pathname).toBe('/plugins/403'));
  expect(screen.queryByText('The secret list')).not.toBeInTheDocument();
});

it('allows a user who became an administrator after they logged in', async () => {
  signedInAs();
  serveApi({ [VERIFY]: () => verifiedAs(1) });
  await renderGate(LIST, 'canManagePeople');
  expect(await screen.findByText('The secret list')).toBeVisible();
});

it('keeps the frame while it verifies the next page, and shows no frame to users without access', async () => {
  signedInAs();
  const api = serveApi({ [VERIFY]: () => verifiedAs(2) });
  await renderGate();
  const frame = await screen.findByRole('region', { name: 'The frame' });
  const late = deferredResponse(verifiedAs(0));
  api.handle({ [VERIFY]: () => late.response });
  act(() => history.push('/backstage-index/tags'));
  expect(screen.queryByText('The secret list')).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'The frame' })).toBe(frame);
  late.release();
  await waitFor(() => expect(window.location.pathname).toBe('/plugins/403'));
  expect(screen.queryByRole('region', { name: 'The frame' })).not.toBeInTheDocument();
});

it('asks an administrator to set up two-factor authentication if they need it', async () => {
  signedInAs({ is_administrator: true });
  serveApi({ [VERIFY]: () => failure(403, 'totp_enrolment_required') });
  await renderGate();
  expect(await screen.findByText(/Administrators need two-factor authentication on this site/)).toBeVisible();
  expect(window.location.pathname).toBe(`/plugins${LIST}`);
});
