import { aUser } from '../../tests/support/page/aUser';
import { deferredResponse, failure, serveApi } from '../../tests/support/page/fakeApi';
import { REFRESH } from '../../tests/support/page/refresh';
import { openSession, record, settle, store, stored, VALID } from '../../tests/support/page/sessionPage';

/** A page whose validation waits for the test to release this response. */
async function startValidation(data: unknown, held = record) {
  const late = deferredResponse(data);
  const api = serveApi({ [VALID]: () => late.response });
  store(held);
  const { session } = await openSession('/plugins/');
  const [changes, signedIn] = [jest.fn(), jest.fn()];
  session.onSessionChange(changes);
  session.onSignedIn(signedIn);
  const { validateRecord } = await import('./validation');
  const validation = validateRecord();
  validation.catch(() => {});
  await settle();
  return { api, validation, changes, signedIn, release: late.release };
}

const inAnotherTab = [
  ['the user logged out', null],
  ['another user logged in', { ...record, refresh_token: 'other', user_info: aUser({ user_id: 9 }) }],
] as const;

beforeEach(() => localStorage.clear());

it('stores and announces changed data of the user, with the same tokens', async () => {
  const { validation, changes, signedIn, release } = await startValidation({ info: aUser({ nick_name: 'Renamed' }) });
  release();
  expect(await validation).toEqual(aUser({ nick_name: 'Renamed' }));
  expect(stored()).toEqual({ ...record, user_info: aUser({ nick_name: 'Renamed' }) });
  expect(changes.mock.calls).toEqual([[{ user: aUser({ nick_name: 'Renamed' }) }]]);
  expect(signedIn.mock.calls).toEqual([[aUser({ nick_name: 'Renamed' })]]);
});

it('announces no change if the data are the same', async () => {
  const { validation, changes, signedIn, release } = await startValidation({ info: aUser() });
  release();
  await validation;
  expect(changes).not.toHaveBeenCalled();
  expect(signedIn.mock.calls).toEqual([[aUser()]]);
});

it('does not renew a token that is about to expire', async () => {
  const { api, validation, release } = await startValidation(
    { info: aUser() },
    { ...record, access_expires_at: Date.now() + 1_000 },
  );
  release();
  await validation;
  expect(api.requests.map(({ line }) => line)).toEqual([VALID]);
  expect(api.requestsTo(REFRESH)).toEqual([]);
});

describe.each(inAnotherTab)('if %s in another tab meanwhile', (_what, now) => {
  it('a confirmation changes nothing', async () => {
    const { validation, changes, release } = await startValidation({ info: aUser({ nick_name: 'Renamed' }) });
    store(now);
    release();
    expect((await validation).nick_name).toBe('Renamed');
    expect(stored()).toEqual(now);
    expect(changes).not.toHaveBeenCalled();
  });

  it('a refusal changes nothing, and is reported', async () => {
    const { validation, changes, release } = await startValidation(failure(401, 'unauthenticated'));
    store(now);
    release();
    await expect(validation).rejects.toMatchObject({ code: 401, id: 'unauthenticated' });
    expect(stored()).toEqual(now);
    expect(changes).not.toHaveBeenCalled();
  });
});

it('a refusal ends the session and is announced once', async () => {
  const { validation, changes, signedIn, release } = await startValidation(failure(401, 'unauthenticated'));
  release();
  await expect(validation).rejects.toMatchObject({ code: 401 });
  expect(stored()).toBeNull();
  expect(changes.mock.calls).toEqual([[null]]);
  expect(signedIn).not.toHaveBeenCalled();
});
