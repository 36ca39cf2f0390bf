import { screen, waitFor } from '@testing-library/react';
import { useLocation } from '@umijs/max';
import { renderAntdPage } from '../../../tests/support/antdPage';
import { signedInAs } from '../../../tests/support/renderPage';
import AccountsPage from './AccountsPage';

const ADDRESS = '/backstage-index/accounts';

/** The page at its own address alone, as the routes have it. */
function Route() {
  return useLocation().pathname === ADDRESS ? <AccountsPage /> : null;
}

it('is for the super administrator', async () => {
  signedInAs({ is_administrator: true, is_owner: true });
  await renderAntdPage(Route, ADDRESS);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Accounts' })).toBeVisible());
});

it('sends any other administrator to the page that says so', async () => {
  signedInAs({ is_administrator: true });
  await renderAntdPage(Route, ADDRESS);
  await waitFor(() => expect(window.location.pathname).toBe('/plugins/403'));
  expect(screen.queryByRole('heading', { name: 'Accounts' })).not.toBeInTheDocument();
});
