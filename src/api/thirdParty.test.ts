import { failure, serveApi } from '../../tests/support/page/fakeApi';
import { accepted, authThirdParty, bindThirdParty } from './thirdParty';

const BIND = 'POST /api/user-center/3rd-party/bind';
const AUTH = 'POST /api/user-center/3rd-party/oauth2/docs%20app/auth';

it('returns what the service responded, with the source only in the path', async () => {
  const api = serveApi({ [AUTH]: () => ({ open_id: 'x' }), [BIND]: () => ({ bound: true }) });
  expect(await authThirdParty('docs app', { code: 'abc' })).toEqual({ open_id: 'x' });
  expect(api.requestsTo(AUTH)[0]?.body).toEqual({ code: 'abc' });
  expect(await bindThirdParty({ ticket: 't' })).toEqual({ bound: true });
});

it.each([401, 404, 500])("returns the server's error body on %i, and does not fail", async (status) => {
  serveApi({ [BIND]: () => failure(status, 'no_such_login_method'), [AUTH]: () => failure(status, 'another') });
  expect(await bindThirdParty({})).toEqual({
    code: status,
    error: 'no_such_login_method',
    message: 'Made by a test.',
  });
  expect(await authThirdParty('docs app', {})).toMatchObject({ code: status, error: 'another' });
});

it('returns an empty object if there is no body', async () => {
  serveApi({ [BIND]: () => failure(0) });
  expect(await bindThirdParty({})).toEqual({});
});

it('accepts a body of data, and throws that of a failure, or an empty one', () => {
  expect(accepted({ open_id: 'x' })).toEqual({ open_id: 'x' });
  const thrown = (body: Record<string, unknown>) => {
    try {
      return accepted(body);
    } catch (error) {
      return error;
    }
  };
  expect(thrown({ code: 401, error: 'wrong_password', message: 'Wrong.' })).toMatchObject({
    ...{ name: 'ApiError', code: 401, id: 'wrong_password', message: 'Wrong.', status: 401 },
  });
  expect(thrown({ code: 503, error: 'overloaded' })).toMatchObject({
    ...{ code: -10000, id: 'overloaded', message: 'network error', status: 503 },
  });
  expect(thrown({ error: 'odd' })).toMatchObject({ code: -10000, status: 0 });
  expect(thrown({})).toMatchObject({ code: -10000, id: 'offline', message: 'network error', status: 0 });
});
