import { writeCookie } from '@/lib/page/writeCookie';
import { aUser } from '../../tests/support/page/aUser';
import { failure, serveApi } from '../../tests/support/page/fakeApi';
import {
  EXCHANGE,
  exchangeResponse,
  openSession,
  record,
  settle,
  store,
  stored,
  storePendingSignIn,
  VALID,
} from '../../tests/support/page/sessionPage';
import type { LoginOptions } from './options';
import type { AuthRecord } from './record/AuthRecord';

const LOGOUT = 'POST /api/user-center/user/logout';
const PRIVATE = 'GET /api/user-center/config/private/standard/square';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('init', () => {
  it('returns false, with a warning, without a redirect_url, and then nothing works', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { session, ready } = await openSession('/plugins/', { redirect_url: '' });
    expect(ready).toBe(false);
    expect(warn.mock.calls[0]?.[0]).toContain('redirect_url is empty');
    warn.mockRestore();
    const late = new Error('auth never init');
    await expect(session.validate()).rejects.toEqual(late);
    await expect(session.startSession()).rejects.toEqual(late);
    await expect((await import('./login/goToSignIn')).signIn()).rejects.toEqual(late);
    await expect(session.signOut()).rejects.toEqual(late);
    await expect(session.signInWithPassword('a', 'b')).rejects.toEqual(late);
    await expect(session.signUpWithPassword({ account: 'a', password: 'b' })).rejects.toEqual(late);
    expect(() => session.goToSignIn()).toThrow(late);
    expect(() => session.signInAddress('/plugins/')).toThrow(late);
  });

  it('returns true with one, and uses the user API of the options', async () => {
    const api = serveApi({});
    store(record);
    const { session, ready } = await openSession('/plugins/', { userapi_url: 'https://id.example/api/' });
    expect(ready).toBe(true);
    await session.validate().catch(() => {});
    expect(api.requests[0]?.line).toBe('GET /api/user/valid');
  });

  it.each(['https://id.example/api', 'https://id.example/api///'])(
    'accepts %s as the user API',
    async (userapi_url) => {
      const api = serveApi({});
      store(record);
      const { session } = await openSession('/plugins/', { userapi_url });
      await session.validate().catch(() => {});
      expect(api.requests[0]?.line).toBe('GET /api/user/valid');
    },
  );

  it('stores the record in the storage that the options name', async () => {
    store(record);
    const { session } = await openSession('/plugins/', { storageAPI: 'cookie' });
    serveApi({ [VALID]: () => ({ info: aUser() }) });
    expect((await session.startSession())?.user.user_id).toBe(7);
    expect(localStorage.getItem('ps_auth')).toBeNull();
    await (await openSession('/plugins/', { storageAPI: 'localStorage' })).session.startSession();
    expect(stored()?.access_token).toBe('access');
  });
});

describe('validate', () => {
  it('exchanges a code that this tab requested, with its secret, and cleans the address', async () => {
    const api = serveApi({ [EXCHANGE]: () => exchangeResponse });
    storePendingSignIn('s1');
    const { session } = await openSession('/plugins/?plugin_key=a&code=c1&state=s1#top');
    expect((await session.validate()).nick_name).toBe('Lin');
    expect(api.requestsTo(EXCHANGE)[0]?.query).toEqual({ code: 'c1', code_verifier: 'v'.repeat(43) });
    expect(location.search + location.hash).toBe('?plugin_key=a#top');
    expect(stored()).toMatchObject({ access_token: 'new-access', user_info: { user_id: 8 } });
  });

  it('fails with "code err" when the exchange fails, and still cleans the address', async () => {
    serveApi({ [EXCHANGE]: () => failure(400, 'code_err') });
    storePendingSignIn('s1');
    const { session } = await openSession('/plugins/?code=c1&state=s1');
    await expect(session.validate()).rejects.toThrow('code err');
    expect(location.search).toBe('');
  });

  it('accepts a state once', async () => {
    const api = serveApi({ [EXCHANGE]: () => exchangeResponse });
    storePendingSignIn('s1');
    await (await openSession('/plugins/?code=c1&state=s1')).session.validate();
    localStorage.clear();
    const { session } = await openSession('/plugins/?code=c2&state=s1');
    await expect(session.validate()).rejects.toThrow('no exist local authInfo');
    expect(api.requestsTo(EXCHANGE)).toHaveLength(1);
  });

  it.each(['/plugins/?code=c1', '/plugins/?code=c1&state=made-up', '/plugins/?code=c1&state=__proto__'])(
    'never exchanges the code of %s, because this tab did not request it',
    async (address) => {
      const api = serveApi({ [EXCHANGE]: () => exchangeResponse });
      storePendingSignIn('s1');
      const { session } = await openSession(address);
      await expect(session.validate()).rejects.toThrow('no exist local authInfo');
      expect(api.requests).toHaveLength(0);
      expect(location.search).toBe('');
    },
  );

  describe('at an external login page', () => {
    const OUTSIDE = { login_page: 'https://id.example/login' };
    /** Leaves for the login page and returns to this address in the same tab. */
    async function returnToSite(address: string, options: Partial<LoginOptions> = OUTSIDE) {
      const left = await openSession('/plugins/?plugin_key=a', options);
      left.session.goToSignIn();
      await settle();
      expect(left.navigate).toHaveBeenCalledTimes(1);
      return openSession(address, options);
    }

    it('exchanges a code that returns without a state, once', async () => {
      const api = serveApi({ [EXCHANGE]: () => exchangeResponse });
      const { session } = await returnToSite('/plugins/?plugin_key=a&code=c1');
      expect((await session.validate()).nick_name).toBe('Lin');
      expect(api.requestsTo(EXCHANGE)[0]?.query).toEqual({ code: 'c1' });
      expect(location.search).toBe('?plugin_key=a');
      localStorage.clear();
      const again = await openSession('/plugins/?code=c2', OUTSIDE);
      await expect(again.session.validate()).rejects.toThrow('no exist local authInfo');
      expect(api.requestsTo(EXCHANGE)).toHaveLength(1);
    });

    it('sends the secret if the page returns the state', async () => {
      const api = serveApi({ [EXCHANGE]: () => exchangeResponse });
      const left = await openSession('/plugins/', OUTSIDE);
      left.session.goToSignIn();
      await settle();
      const state = new URL(String(left.navigate.mock.calls[0]?.[0])).searchParams.get('state');
      await (await openSession(`/plugins/?code=c1&state=${state}`, OUTSIDE)).session.validate();
      expect(api.requestsTo(EXCHANGE)[0]?.query.code_verifier).toMatch(/^[\w-]{43}$/);
    });

    it.each<[string, string, Partial<LoginOptions>]>([
      ['at another path than it left from', '/plugins/mine?code=c1', OUTSIDE],
      ['with a state that it never made', '/plugins/?code=c1&state=made-up', OUTSIDE],
      ['from this site’s own page, which returns its state', '/plugins/?code=c1', {}],
    ])('exchanges no code that returns %s', async (_what, address, options) => {
      const api = serveApi({ [EXCHANGE]: () => exchangeResponse });
      const { session } = await returnToSite(address, options);
      await expect(session.validate()).rejects.toThrow('no exist local authInfo');
      expect(api.requests).toHaveLength(0);
    });

    it('exchanges no code in a tab that did not leave for it', async () => {
      const api = serveApi({ [EXCHANGE]: () => exchangeResponse });
      const { session } = await openSession('/plugins/?code=c1', OUTSIDE);
      await expect(session.validate()).rejects.toThrow('no exist local authInfo');
      expect(api.requests).toHaveLength(0);
    });
  });

  it('accepts the state that the login page created for a plain link', async () => {
    const api = serveApi({ [EXCHANGE]: () => exchangeResponse });
    const [state, verifier] = ['a'.repeat(43), 'b'.repeat(43)];
    writeCookie(`ps_sign_in=${state}.${verifier}; path=/`);
    const { session } = await openSession(`/plugins/?code=c1&state=${state}`);
    await session.validate();
    expect(api.requestsTo(EXCHANGE)[0]?.query.code_verifier).toBe(verifier);
    expect(document.cookie).not.toContain('ps_sign_in');
  });

  it("leaves a third party's code alone, also in the address", async () => {
    const api = serveApi({ [EXCHANGE]: () => exchangeResponse });
    storePendingSignIn('s1');
    const { session } = await openSession('/plugins/?code=c1&state=s1&oauth2=1');
    await expect(session.validate()).rejects.toThrow('no exist local authInfo');
    expect(api.requests).toHaveLength(0);
    expect(location.search).toBe('?code=c1&state=s1&oauth2=1');
  });

  it('leaves every code alone if the response type is none', async () => {
    serveApi({ [EXCHANGE]: () => exchangeResponse, [VALID]: () => ({ info: aUser() }) });
    storePendingSignIn('s1');
    store(record);
    const { session } = await openSession('/plugins/?code=c1&state=s1', { responseType: 'none' });
    expect((await session.validate()).user_id).toBe(7);
    expect(location.search).toBe('?code=c1&state=s1');
  });

  it('validates a stored record with the server, and updates its user', async () => {
    const api = serveApi({ [VALID]: () => ({ info: aUser({ nick_name: 'Renamed' }) }) });
    store(record);
    const { session } = await openSession('/plugins/');
    expect((await session.validate()).nick_name).toBe('Renamed');
    expect(api.requestsTo(VALID)[0]?.headers.get('refresh-token')).toBe('refresh');
    expect(api.requestsTo(VALID)[0]?.headers.get('Authorization')).toBe('Bearer access');
    expect(session.currentSession()?.user.nick_name).toBe('Renamed');
  });

  it('fails with "no exist local authInfo" without one', async () => {
    const { session } = await openSession('/plugins/');
    await expect(session.validate()).rejects.toThrow('no exist local authInfo');
    const { validateRecord } = await import('./validation');
    await expect(validateRecord()).rejects.toThrow('do not have local authInfo');
  });
});

describe('going to the login page', () => {
  it('sends a state and the challenge of a secret that stays here', async () => {
    const { session, navigate } = await openSession('/plugins/?plugin_key=a');
    session.goToSignIn();
    session.goToSignIn();
    await settle();
    expect(navigate).toHaveBeenCalledTimes(1);
    const address = String(navigate.mock.calls[0][0]);
    const to = new URL(address, location.origin).searchParams;
    const pending = JSON.parse(sessionStorage.getItem('ps_auth_pending') ?? '{}');
    const { verifier } = pending[to.get('state') ?? ''];
    expect(to.get('redirect_uri')).toBe(location.href);
    expect(to.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(to.get('code_challenge')).not.toBe(verifier);
    expect(address).not.toContain(verifier);
  });

  it('handles a plain click on a link, and leaves other clicks to the browser', async () => {
    const { session, navigate } = await openSession('/plugins/');
    const click = {
      button: 0,
      metaKey: false,
      ctrlKey: false,
      shiftKey: false,
      altKey: false,
      preventDefault: jest.fn(),
    };
    session.signInByLink({ ...click, ctrlKey: true });
    session.signInByLink({ ...click, button: 1 });
    expect(click.preventDefault).not.toHaveBeenCalled();
    session.signInByLink(click, 'sign_up');
    expect(click.preventDefault).toHaveBeenCalledTimes(1);
    await settle();
    expect(navigate).toHaveBeenCalledTimes(1);
    expect(navigate.mock.calls[0][0]).toContain('&page=sign_up&');
  });
});

describe('logging out', () => {
  const signOut = async (options: Partial<LoginOptions>, received = jest.fn(), held: AuthRecord = record) => {
    store(held);
    const page = await openSession('/plugins/', options);
    page.session.onSignedOut(received);
    await page.session.signOut();
    return page;
  };

  it('ends the session here at once, and notifies the server and analytics', async () => {
    const api = serveApi({ [LOGOUT]: () => ({}) });
    const received = jest.fn();
    const { session, navigate } = await signOut({}, received);
    expect(session.currentSession()).toBeNull();
    expect(stored()).toBeNull();
    expect(api.requests.map(({ line }) => line)).toEqual([LOGOUT]);
    expect(api.requests[0]?.headers.get('refresh-token')).toBe('refresh');
    expect(received.mock.calls).toEqual([[record.user_info]]);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('ends here without a connection, too', async () => {
    serveApi({ [LOGOUT]: () => failure(0) });
    const { session } = await signOut({});
    expect(session.currentSession()).toBeNull();
  });

  it('ends at the provider’s own page if a private deployment says so', async () => {
    const ways = {
      'ldap-private': { logout_mode: 'normal', logout_url: '' },
      'oidc-private': { logout_mode: 'redirect', logout_url: 'https://id.example/logout?back=1' },
    };
    serveApi({ [LOGOUT]: () => ({}), [PRIVATE]: () => ways });
    const { navigate } = await signOut({ isPri: true });
    expect(navigate.mock.calls).toEqual([['https://id.example/logout?back=1']]);
  });

  it("ends at the page of the session's login method", async () => {
    const ways = {
      'oidc-private': { logout_mode: 'redirect', logout_url: 'https://id.example/logout' },
      'saml-private': { logout_mode: 'redirect', logout_url: 'https://saml.example/logout' },
    };
    serveApi({ [LOGOUT]: () => ({}), [PRIVATE]: () => ways });
    const { navigate } = await signOut({ isPri: true }, undefined, { ...record, login_method: 'saml' });
    expect(navigate.mock.calls).toEqual([['https://saml.example/logout']]);
  });

  it.each<[string, unknown]>([
    ['nothing', failure(404, 'not_found')],
    ['no method', {}],
    ['the normal way', { 'saml-private': { logout_mode: 'normal', logout_url: 'https://id.example/logout' } }],
    ['an address that is a script', { 'saml-private': { logout_mode: 'redirect', logout_url: 'javascript:alert(1)' } }],
  ])('ends at the login page if the deployment says %s', async (_what, ways) => {
    serveApi({ [LOGOUT]: () => ({}), [PRIVATE]: () => ways });
    const { navigate, session } = await signOut({ isPri: true });
    await settle();
    expect(navigate.mock.calls).toEqual([[expect.stringMatching(/^\/user\/login\?/)]]);
    expect(session.currentSession()).toBeNull();
  });
});
