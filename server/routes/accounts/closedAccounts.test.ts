import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { calls } from '../../../contract/calls';
import { routePath } from '../../../contract/endpoint';
import { type Api, type ApiResponse, type Person, theWholeApi } from '../../../tests/support/api/anApi';
import { pluginRow } from '../../../tests/support/samples/catalog';
import { aRelease, publishing } from '../../../tests/support/samples/releases';
import { findPostgres, type PostgresServer, startPostgres } from '../../../tests/support/services/postgres';
import { until } from '../../../tests/support/until';
import { openDatabase } from '../../db/openDatabase';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { lockUser } from '../../repositories/accounts/credentials';
import { deletePersonalData } from '../../repositories/accounts/profiles';
import { lockPluginOf, writeMark } from '../../repositories/ratings/ratings';
import { lockPlugin } from '../../repositories/releases/versions';
import { notify } from '../../services/accounts/notifications';
import { closeAccount, rename, setAvatar } from '../../services/accounts/profiles';
import { reportPlugin } from '../../services/moderation/reports';
import { installPlugin } from '../../services/plugins/installs';
import { answerInvitation } from '../../services/plugins/invitations';
import { likePlugin } from '../../services/plugins/likes';
import { openUpload } from '../../services/releases/uploads';
import { sendMessage } from '../../services/reviews/reviews';

const CLOSED = { id: 'unauthenticated' };

let api: Api;
let publisher: ReturnType<typeof publishing>;
const startRun = async () => {
  api = await theWholeApi();
  publisher = publishing(api, await api.person('reviewer', 2));
};

/** Sends a release whose body arrives after `meanwhile` has ended. By then the caller has been authenticated. */
async function releaseDuring(developer: Person, meanwhile: () => Promise<void>): Promise<ApiResponse> {
  const form = new FormData();
  for (const [name, value] of Object.entries(aRelease()))
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)]), 'package.json');
  const request = new Request('http://square.test', { method: 'POST', body: form });
  const body = Buffer.from(await request.arrayBuffer());
  async function* comesLate() {
    await meanwhile();
    yield body;
  }
  const headers = { 'content-type': request.headers.get('content-type') ?? '', 'content-length': String(body.length) };
  return api.send({ method: 'POST', url: '/api/cmt/plugin', payload: Readable.from(comesLate()), headers }, developer);
}

const rowsOf = async (person: Person) => {
  const { rows } = await sql<{ left: number }>`
    SELECT (SELECT count(*) FROM plugins WHERE developer_id = ${person.user_id})
      + (SELECT count(*) FROM versions WHERE submitted_by = ${person.user_id})
      + (SELECT count(*) FROM installs WHERE user_id = ${person.user_id})
      + (SELECT count(*) FROM praises WHERE user_id = ${person.user_id})
      + (SELECT count(*) FROM reports WHERE user_id = ${person.user_id})
      + (SELECT count(*) FROM uploads WHERE user_id = ${person.user_id})
      + (SELECT count(*) FROM maintainers WHERE user_id = ${person.user_id}) AS left`.execute(api.context.db);
  return Number(rows[0]?.left);
};

describe('a closed account', () => {
  beforeAll(startRun);
  afterAll(() => api.close());

  it('leaves no pending submission if it is closed while the release is being sent', async () => {
    const developer = await api.person();
    const response = await releaseDuring(developer, () => closeAccount(api.context, developer.user_id));
    expect([response.status, response.body.error]).toEqual([401, 'unauthenticated']);
    expect(await rowsOf(developer)).toBe(0);
    expect(await api.files()).toEqual([]);
  });

  it('cannot install, like, report, upload, write or accept anything, even in a started request', async () => {
    const owner = await api.person();
    const key = await publisher.published(owner);
    const late = await api.person();
    const caller: SignedInCaller = {
      user_id: late.user_id,
      role: 0,
      session_id: 'gone',
      e_id: null,
      department: null,
      enterprise_role: null,
    };
    const { db } = api.context;
    await closeAccount(api.context, late.user_id);
    // A request that runs while the account is closed may leave an invitation: closing deletes only those that it sees.
    const { plugin_id } = await db
      .selectFrom('plugins')
      .select('plugin_id')
      .where('plugin_key', '=', key)
      .executeTakeFirstOrThrow();
    const people = { user_id: late.user_id, invited: 'late', invited_by: owner.user_id };
    const { invitation_id } = await db
      .insertInto('invitations')
      .values({ plugin_id, role: 'owner', ...people, create_time: new Date() })
      .returning('invitation_id')
      .executeTakeFirstOrThrow();

    const upload = { upload_id: 'a'.repeat(32), kind: 'code', size: 10 };
    for (const action of [
      () => installPlugin(api.context, { plugin_key: key }, caller),
      () => likePlugin(api.context, key, caller, 1),
      () => reportPlugin(api.context, late.user_id, { plugin_key: key, reason: 'malware', text: '' }),
      () => openUpload(api.context, { user_id: late.user_id, role: 0 }, upload),
      () => sendMessage(api.context, caller, { plugin_key: key, version: '1.0.0', text: 'Hello' }),
      () => answerInvitation(api.context, late.user_id, { invitation_id, accept: true }),
      () => rename(api.context, late.user_id, 'Back again'),
    ])
      await expect(action()).rejects.toMatchObject(CLOSED);
    await expect(setAvatar(api.context, late.user_id, new Uint8Array(4))).rejects.toBeDefined();
    expect(await rowsOf(late)).toBe(0);
    const user = await db.selectFrom('users').selectAll().where('user_id', '=', late.user_id).executeTakeFirstOrThrow();
    expect(user).toMatchObject({ nick_name: `#${late.user_id}`, avatar_url: null });
  });
});

const isHere = findPostgres() !== undefined;
if (!isHere) console.warn('SKIPPED: PostgreSQL is not on this machine, so nothing closes between two statements.');

(isHere ? describe : describe.skip)('an account that closes between two statements, on PostgreSQL', () => {
  let server: PostgresServer;
  const given = process.env.TEST_DATABASE_URL;
  beforeAll(async () => {
    server = await startPostgres();
    const template = server.urlOf('template1');
    await (await openDatabase({ dataDir: null, databaseUrl: template })).close();
    process.env.TEST_DATABASE_URL = template;
    await startRun();
  });
  afterAll(async () => {
    await api.close();
    if (given === undefined) delete process.env.TEST_DATABASE_URL;
    else process.env.TEST_DATABASE_URL = given;
    await server.stop();
  });

  const isBlockedQuery = async () => {
    const { rows } = await sql<{ is_waiting: boolean }>`
      SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock')
        AS is_waiting`.execute(api.context.db);
    return rows[0]?.is_waiting ?? false;
  };

  /** Runs an action while an account is being closed. The action is blocked until the closing ends. */
  async function whileClosing<T>(person: Person, action: () => Promise<T>): Promise<T> {
    const { response } = await api.context.db.transaction().execute(async (closing) => {
      await lockUser(closing, person.user_id);
      const response = action();
      response.catch(() => undefined);
      await until('the action is blocked by the closing', isBlockedQuery);
      await deletePersonalData(closing, person.user_id, `#${person.user_id}`);
      // Wrapped in an object, so that the promise is awaited after the transaction.
      return { response };
    });
    return response;
  }

  it('leaves no submission, update, install or like', async () => {
    const owner = await api.person();
    const key = await publisher.published(owner);
    const before = await rowsOf(owner);
    const update = await whileClosing(owner, () =>
      publisher.update(aRelease({ plugin_key: key, version: '2.0.0' }), owner),
    );
    expect([update.status, update.body.error]).toEqual([401, 'unauthenticated']);
    expect(await rowsOf(owner)).toBe(before);

    const developer = await api.person();
    const release = await whileClosing(developer, () => publisher.release(aRelease(), developer));
    expect([release.status, release.body.error]).toEqual([401, 'unauthenticated']);
    const [method, url] = ['POST', '/api/cmt/plugin/user'] as const;
    const otherUser = await api.person();
    const install = () => api.send({ method, url, body: { plugin_key: key } }, otherUser);
    expect((await whileClosing(otherUser, install)).body.error).toBe('unauthenticated');
    const fan = await api.person();
    const like = () => api.send({ method, url: `${url}/praise`, body: { plugin_key: key, praise: 1 } }, fan);
    expect((await whileClosing(fan, like)).body.error).toBe('unauthenticated');
    for (const person of [developer, otherUser, fan]) expect(await rowsOf(person)).toBe(0);
  });

  it('waits for an earlier release, and withdraws it', async () => {
    const developer = await api.person();
    let closing: Promise<void> | undefined;
    const responses = await api.context.db.transaction().execute(async (other) => {
      // Blocks the release inside its transaction. No other transaction can lock the plugin keys meanwhile.
      await sql`LOCK TABLE versions IN SHARE MODE`.execute(other);
      const release = publisher.release(aRelease(), developer);
      await until('the release waits', isBlockedQuery);
      closing = closeAccount(api.context, developer.user_id);
      await until('the closing waits as well', async () => {
        const { rows } = await sql`
          SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(other);
        return rows.length >= 2;
      });
      return [release];
    });
    expect((await responses[0])?.status).toBe(200);
    await closing;
    expect(await rowsOf(developer)).toBe(0);
  });

  it('waits for a mark of a rating that it also marked', async () => {
    const plugin_key = await publisher.published(await api.person());
    const [rater, leaving, marking] = [await api.person(), await api.person(), await api.person()];
    const { db } = api.context;
    const { plugin_id } = await pluginRow(db, plugin_key);
    const rating = { plugin_id, stars: 5, text: '', version: '', locale: 'en-US', create_time: new Date() } as const;
    const rate = ({ user_id }: Person) =>
      db
        .insertInto('ratings')
        .values({ ...rating, user_id })
        .returning('rating_id')
        .executeTakeFirstOrThrow();
    const { rating_id } = await rate(rater);
    await rate(leaving);
    const mark = { rating_id, mark: 1 as const, before: 0 as const };
    await writeMark(db, { ...mark, user_id: leaving.user_id }, new Date());
    const closed = await db.transaction().execute(async (other) => {
      await lockPluginOf(other, rating_id);
      const closing = closeAccount(api.context, leaving.user_id);
      closing.catch(() => undefined);
      await until('the closing waits', isBlockedQuery);
      await writeMark(other, { ...mark, user_id: marking.user_id }, new Date());
      return { closing };
    });
    await closed.closing;
    const { helpful } = await db
      .selectFrom('ratings')
      .select('helpful')
      .where('rating_id', '=', rating_id)
      .executeTakeFirstOrThrow();
    expect(helpful).toBe(1);
  });

  it('or is locked waits for an event that notifies a super administrator', async () => {
    const [owner, rater, leaving] = [await api.person(undefined, 1), await api.person(), await api.person()];
    const plugin_key = await publisher.published(await api.person());
    const { db } = api.context;
    const { plugin_id } = await pluginRow(db, plugin_key);
    const rating = { plugin_id, stars: 5, text: '', version: '', locale: 'en-US', create_time: new Date() } as const;
    for (const { user_id } of [rater, leaving])
      await db
        .insertInto('ratings')
        .values({ ...rating, user_id })
        .execute();
    const lock = { user_id: rater.user_id, is_locked: true, reason: 'Spam.' };
    const url = routePath(calls.setAccountLock);
    for (const act of [
      () => api.send({ method: calls.setAccountLock.method, url, body: lock }, owner),
      () => closeAccount(api.context, leaving.user_id),
    ]) {
      const acting = await db.transaction().execute(async (other) => {
        await lockPlugin(other, plugin_key);
        const response = act();
        response.catch(() => undefined);
        await until('it waits', isBlockedQuery);
        await notify(other, [owner.user_id], { kind: 'rating_held', plugin_key, params: {} });
        return { response };
      });
      expect((await acting.response)?.status ?? 200).toBe(200);
    }
  });
});
