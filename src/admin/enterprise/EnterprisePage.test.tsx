import { screen, waitFor } from '@testing-library/react';
import { useLocation } from '@umijs/max';
import { renderAntdPage } from '../../../tests/support/antdPage';
import { serveApi } from '../../../tests/support/fakeApi';
import { signedInAs } from '../../../tests/support/renderPage';
import EnterprisePage from './EnterprisePage';

const ADDRESS = '/backstage-index/enterprise';

/** The page at its own address alone, as the routes have it. */
function Route() {
  return useLocation().pathname === ADDRESS ? <EnterprisePage /> : null;
}

it('is for the super administrator', async () => {
  signedInAs({ is_administrator: true, is_owner: true });
  const brand = { enable: false, name: null, logo: { light: null, dark: null } };
  const empty = { tokens: {}, hidden_feature: [], text_replace: {}, login_storage: null, version: 0, is_default: true };
  serveApi({ 'GET /api/pix/manager/spaces/setting': () => ({ brand, ...empty }) });
  await renderAntdPage(Route, ADDRESS);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Enterprise' })).toBeVisible());
});

it('sends any other administrator to the page that says so', async () => {
  signedInAs({ is_administrator: true });
  await renderAntdPage(Route, ADDRESS);
  await waitFor(() => expect(window.location.pathname).toBe('/plugins/403'));
  expect(screen.queryByRole('heading', { name: 'Enterprise' })).not.toBeInTheDocument();
});
