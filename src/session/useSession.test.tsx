import { Provider } from '@@/plugin-model';
import { render, screen } from '@testing-library/react';
import { aUser } from '../../tests/support/page/aUser';
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

it('is the user’s at once on a page that the browser renders', () => {
  render(
    <Provider models={models}>
      <SessionProbe />
    </Provider>,
  );
  expect(screen.getByText('Lin')).toBeVisible();
});
