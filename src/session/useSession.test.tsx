import { Provider } from '@@/plugin-model';
import { render, screen, waitFor } from '@testing-library/react';
import { lazy } from 'react';
import { aUser } from '../../tests/support/page/aUser';
import { deferredResponse, failure, serveApi } from '../../tests/support/page/fakeApi';
import { renderPage, signedInAs } from '../../tests/support/page/renderPage';
import { currentSession } from './session';
import { useSession } from './useSession';

const models = { '@@initialState': () => ({ initialState: { session: { user: aUser({ nick_name: 'Lin' }) } } }) };

function SessionProbe() {
  return <p>{useSession()?.user.nick_name ?? 'a visitor'}</p>;
}

it('is null until a page rendered for visitors is hydrated, then the user’s', async () => {
  const container = document.createElement('div');
  container.innerHTML = '<p>a visitor</p>';
  document.body.append(container);
  const onRecoverableError = jest.fn();
  render(
    <Provider models={models}>
      <SessionProbe />
    </Provider>,
    { container, hydrate: true, onRecoverableError },
  );
  expect(await screen.findByText('Lin')).toBeVisible();
  expect(onRecoverableError).not.toHaveBeenCalled();
});

it('is exactly null during hydration, so that code can compare it', async () => {
  const Comparison = () => <p>{useSession() === null ? 'null' : 'a session'}</p>;
  const container = document.createElement('div');
  container.innerHTML = '<p>null</p>';
  document.body.append(container);
  const onRecoverableError = jest.fn();
  render(
    <Provider models={models}>
      <Comparison />
    </Provider>,
    { container, hydrate: true, onRecoverableError },
  );
  expect(await screen.findByText('a session')).toBeVisible();
  expect(onRecoverableError).not.toHaveBeenCalled();
});

it('is the user’s at once on a page that the browser renders', () => {
  render(
    <Provider models={models}>
      <SessionProbe />
    </Provider>,
  );
  expect(screen.getByText('Lin')).toBeVisible();
});

it('is null on a page whose session was refused while the page’s code was loading', async () => {
  const code = deferredResponse({ default: SessionProbe });
  signedInAs({ nick_name: 'Lin' });
  serveApi({ 'GET /api/user-center/user/valid': () => failure(401, 'unauthenticated') });
  await renderPage(lazy(() => code.response));
  await waitFor(() => expect(currentSession()).toBeNull());
  code.release();
  expect(await screen.findByText('a visitor')).toBeVisible();
});
