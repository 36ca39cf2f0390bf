import { type Api, anApi } from '../../../tests/support/api/anApi';
import { SiteConfig } from '../../settings/siteConfig';
import { deploymentRoutes } from './organization';

let api: Api;
const config = SiteConfig.parse({
  login_methods: { oidc: { logout_mode: 'redirect', logout_url: 'https://sso.example/out' }, ldap: {} },
});
beforeAll(async () => {
  api = await anApi(({ app }) => deploymentRoutes(app, config));
});
afterAll(() => api.close());

describe('GET /config/private/standard/{product}', () => {
  it('shows visitors how each login method logs out', async () => {
    const { status, body } = await api.send({ url: '/api/user-center/config/private/standard/plugins' });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      'oidc-private': { logout_mode: 'redirect', logout_url: 'https://sso.example/out' },
      'ldap-private': { logout_mode: 'normal' },
    });
  });

  it('refuses an invalid product name', async () => {
    const { status, body } = await api.send({ url: '/api/user-center/config/private/standard/a%2Fb' });
    expect([status, body.error]).toEqual([400, 'invalid_request']);
  });
});
