import type { Note } from '../../../contract/accounts/notifications';
import { errorOf, type Person } from '../../../tests/support/api/anApi';
import {
  type ApiWithMailServer,
  anApiWithMailServer,
  PUBLIC_URL,
} from '../../../tests/support/api/anApiWithMailServer';
import { makeDeliveriesDue, SECRET_KEY, type StartedOutbox, startOutbox } from '../../../tests/support/api/deliveries';
import { aPlugin } from '../../../tests/support/samples/catalog';
import type { ReceivedEmail } from '../../../tests/support/services/mailServer';
import { takeBatch, USER_EMAIL } from '../../repositories/accounts/deliveries';
import { writeLanguage } from '../../repositories/accounts/users';
import { nextDigest, notify } from '../../services/accounts/notifications';
import { unsubscribeToken } from '../../services/accounts/unsubscribing';
import { unsubscribePageRoutes } from '../loginPages/unsubscribePages';
import { notificationRoutes } from './ownAccount';

let api: ApiWithMailServer;
let { app, outbox, log } = {} as StartedOutbox;
let plugin_key: string;
let ada: Person;
const ADA = 'ada@square.test';
beforeAll(async () => {
  api = await anApiWithMailServer(async ({ app, context }) => {
    notificationRoutes(app, context);
    await app.register(async (pages) => unsubscribePageRoutes(pages, { context, secretKey: SECRET_KEY }));
  });
  ({ key: plugin_key } = await aPlugin(api.context.db, { name: 'Grid & Co' }));
  ada = await api.person();
  await api.confirm(ada, ADA);
});
afterAll(() => api.close());
beforeEach(async () => {
  ({ app, outbox, log } = await startOutbox(api.context, api.mailServer));
  await writeLanguage(api.context.db, ada.user_id, 'en-US');
  await save({ email: 'at_once', muted: [] });
  await api.context.db.deleteFrom('deliveries').execute();
  api.mailServer.emails.length = 0;
});
afterEach(() => app.close());

const SETTINGS = '/api/cmt/notification/settings';
const settings = async (who?: Person) => api.send({ method: 'GET', url: SETTINGS }, who);
const save = (body: object, who = ada) => api.send({ method: 'PUT', url: SETTINGS, body }, who);
const rejected = (version: string): Note => ({
  ...{ kind: 'version_rejected', plugin_key, params: { version, reason: 'It does <not> start.', rule: null } },
});
const approved = (version: string): Note => ({ kind: 'version_approved', plugin_key, params: { version } });
const notifyAda = (...notes: Note[]) => Promise.all(notes.map((note) => notify(api.context.db, [ada.user_id], note)));
async function sent(): Promise<ReceivedEmail[]> {
  await outbox.sendDue();
  return api.mailServer.emails;
}
const header = ({ raw }: ReceivedEmail, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(raw.replace(/\r\n[ \t]+/g, ' ').replaceAll('\r', ''))?.[1];

describe('a notice', () => {
  it('is emailed once, in the language of the user, with its reason and a link to its page', async () => {
    await writeLanguage(api.context.db, ada.user_id, 'es-ES');
    await notifyAda(rejected('1.0.0'));
    const [email, ...others] = await sent();
    expect(others).toEqual([]);
    expect([email?.to, email?.subject]).toEqual([[ADA], 'Grid & Co 1.0.0 se ha rechazado · Catálogo de plugins']);
    const page = `${PUBLIC_URL}/plugins/mine?tab=published&review=${plugin_key}&lang=es-ES`;
    expect(email?.text.split('\r\n\r\n').slice(1, 3)).toEqual(['> It does <not> start.', page]);
    expect(email?.text).toContain(`${PUBLIC_URL}/plugins/account?part=notifications&lang=es-ES`);
    expect(email?.html).toContain('It does &lt;not&gt; start.');
    expect(email?.html).toContain('Grid &amp; Co 1.0.0');
    await makeDeliveriesDue(api.context.db);
    expect(await sent()).toHaveLength(1);
  });

  it('of an event that is rolled back is not emailed', async () => {
    const event = api.context.db.transaction().execute(async (transaction) => {
      await notify(transaction, [ada.user_id], rejected('1.0.0'));
      throw new Error('the event fails');
    });
    await expect(event).rejects.toThrow('the event fails');
    expect(await sent()).toEqual([]);
  });

  it('is sent again after a failure, with the same id', async () => {
    await notifyAda(approved('1.0.0'));
    const { delivery_id } = await api.context.db
      .selectFrom('deliveries')
      .select('delivery_id')
      .executeTakeFirstOrThrow();
    api.mailServer.refuse(1, 451);
    expect(await sent()).toEqual([]);
    expect(await sent()).toEqual([]);
    await makeDeliveriesDue(api.context.db);
    const [email] = await sent();
    expect(email && header(email, 'Message-ID')).toBe(`<${delivery_id}@square.example>`);
  });

  it('is given up if the address is refused for good', async () => {
    await notifyAda(approved('1.0.0'));
    api.mailServer.refuse(1, 550);
    expect(await sent()).toEqual([]);
    await makeDeliveriesDue(api.context.db);
    expect(await sent()).toEqual([]);
    expect(log).toMatchObject([{ target: 'email', notices: 1 }]);
  });

  it('is retried if the mail server refuses the address of the site', async () => {
    await notifyAda(approved('1.0.0'));
    api.mailServer.refuse(1, 550, { command: 'MAIL FROM' });
    expect(await sent()).toEqual([]);
    await makeDeliveriesDue(api.context.db);
    expect([(await sent()).length, log]).toEqual([1, []]);
  });

  it('is retried if the mail server refuses the login of the site', async () => {
    await app.close();
    const url = api.mailServer.url.replace('square:', 'unknown:');
    ({ app, outbox, log } = await startOutbox(api.context, { ...api.mailServer, url }));
    await notifyAda(approved('1.0.0'));
    expect(await sent()).toEqual([]);
    await app.close();
    ({ app, outbox, log } = await startOutbox(api.context, api.mailServer));
    expect(await sent()).toHaveLength(1);
  });

  it('is not given up after many restarts while the mail server is busy', async () => {
    await notifyAda(approved('1.0.0'));
    api.mailServer.refuse(10, 451);
    for (let restart = 0; restart < 10; restart++) {
      expect(await sent()).toEqual([]);
      await app.close();
      ({ app, outbox, log } = await startOutbox(api.context, api.mailServer));
    }
    expect(await sent()).toHaveLength(1);
  });

  it('is not given up because attempts were interrupted', async () => {
    await notifyAda(approved('1.0.0'));
    for (let attempt = 0; attempt < 10; attempt++) {
      expect(await takeBatch(api.context.db, USER_EMAIL, new Date(0))).not.toBeNull();
    }
    api.mailServer.refuse(1, 451);
    expect(await sent()).toEqual([]);
    await makeDeliveriesDue(api.context.db);
    expect(await sent()).toHaveLength(1);
  });

  it('goes to no locked account, which may no longer read it', async () => {
    const bob = await api.person();
    await api.confirm(bob, 'locked@square.test');
    api.mailServer.emails.length = 0;
    await notify(api.context.db, [bob.user_id], approved('1.0.0'));
    const lock = api.context.db.updateTable('users').set({ locked_at: new Date() });
    await lock.where('user_id', '=', bob.user_id).execute();
    expect(await sent()).toEqual([]);
  });

  it('is one email if several are due, also for two servers at the same moment', async () => {
    const other = await startOutbox(api.context, api.mailServer);
    await notifyAda(approved('1.0.0'), approved('1.1.0'), rejected('1.2.0'));
    await Promise.all([outbox.sendDue(), other.outbox.sendDue()]);
    expect(api.mailServer.emails).toHaveLength(1);
    const [email] = api.mailServer.emails;
    expect(email?.subject).toBe('New notifications: 3 · Plugin Square');
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) expect(email?.text).toContain(`Grid & Co ${version} was`);
    await other.app.close();
  });

  it('goes to no unconfirmed address, and to none that was changed before', async () => {
    const bob = await api.person();
    await api.context.db
      .updateTable('users')
      .set({ email: 'bob@square.test' })
      .where('user_id', '=', bob.user_id)
      .execute();
    await notify(api.context.db, [bob.user_id], approved('1.0.0'));
    await api.confirm(bob, 'robert@square.test');
    await notify(api.context.db, [bob.user_id], approved('1.1.0'));
    await api.context.db
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('user_id', '=', bob.user_id)
      .execute();
    api.mailServer.emails.length = 0;
    expect(await sent()).toEqual([]);
  });

  it('names no private plugin of an organization that the user has left', async () => {
    const hidden = await aPlugin(api.context.db, { name: 'Secret plan' });
    await api.context.db.updateTable('plugins').set({ e_id: 7 }).where('plugin_id', '=', hidden.id).execute();
    await notifyAda({ ...approved('1.0.0'), plugin_key: hidden.key });
    const [email] = await sent();
    expect(email?.raw).not.toContain('Secret plan');
    expect(email?.text).toContain(hidden.key);
  });

  it('is stored for no one if the site sends no emails', async () => {
    await app.close();
    ({ app, outbox, log } = await startOutbox(api.context, null));
    await notifyAda(approved('1.0.0'));
    expect(await api.context.db.selectFrom('deliveries').selectAll().execute()).toEqual([]);
    expect((await settings(ada)).body.data.is_email_offered).toBe(false);
  });
});

describe('the settings', () => {
  it('are of the caller, and refuse kinds that are always emailed', async () => {
    expect((await settings()).status).toBe(401);
    expect((await settings(ada)).body.data).toEqual({
      ...{ email: 'at_once', muted: [], is_email_offered: true, is_email_confirmed: true },
    });
    expect(errorOf(await save({ email: 'off', muted: ['tokens_revoked'] }))).toEqual([400, 'invalid_request']);
    const saved = await save({ email: 'daily', muted: ['version_approved', 'version_approved'] });
    expect(saved.body.data).toMatchObject({ email: 'daily', muted: ['version_approved'] });
    expect((await settings(await api.person())).body.data).toMatchObject({
      email: 'at_once',
      is_email_confirmed: false,
    });
  });

  it('switch off kinds, also for notices that are not sent yet', async () => {
    await notifyAda(approved('1.0.0'));
    await save({ email: 'at_once', muted: ['version_approved'] });
    await notifyAda(approved('1.1.0'));
    expect(await sent()).toEqual([]);
    await notifyAda(rejected('1.2.0'));
    expect(await sent()).toHaveLength(1);
  });

  it('collect the notices of a day in one email', async () => {
    await save({ email: 'daily', muted: [] });
    await notifyAda(approved('1.0.0'));
    await notifyAda(rejected('1.1.0'));
    expect(await sent()).toEqual([]);
    const due = await api.context.db.selectFrom('deliveries').select('due_time').execute();
    expect(due.map(({ due_time }) => due_time?.toISOString().slice(11))).toEqual(['08:00:00.000Z', '08:00:00.000Z']);
    await makeDeliveriesDue(api.context.db);
    expect((await sent()).map(({ subject }) => subject)).toEqual(['New notifications: 2 · Plugin Square']);
  });

  it('leave out work that is done when the email is sent', async () => {
    const { db } = api.context;
    await save({ email: 'daily', muted: [] });
    const [open, decided] = [await aPlugin(db, { name: 'Still open' }), await aPlugin(db, { name: 'Decided' })];
    await db
      .insertInto('versions')
      .values({ plugin_id: open.id, version: '1.1.0', status: 1, position: 9, content: '' })
      .execute();
    const pending = (key: string): Note => ({
      ...{ kind: 'submission_waiting', plugin_key: key, params: { version: '1.1.0', developer: 'Mei' } },
    });
    await notifyAda(pending(decided.key), pending(open.key), approved('1.0.0'));
    await makeDeliveriesDue(db);
    const [email] = await sent();
    expect(email?.subject).toBe('New notifications: 2 · Plugin Square');
    expect(email?.text).toContain('Still open');
    expect(email?.text).not.toContain('Decided');
    await notifyAda(pending(decided.key));
    await makeDeliveriesDue(db);
    expect(await sent()).toHaveLength(1);
  });

  it('do not silence what concerns the security of the account', async () => {
    await save({ email: 'off', muted: [] });
    await notifyAda(approved('1.0.0'), { kind: 'tokens_revoked', plugin_key: '', params: { names: ['CI'] } });
    const [email, ...others] = await sent();
    expect([email?.subject, others]).toEqual([expect.stringContaining('revoked your access token CI'), []]);
    expect(email && header(email, 'List-Unsubscribe')).toBeUndefined();
  });
});

it('the daily email is at eight in the morning, UTC', () => {
  const next = (now: string) => nextDigest(new Date(now)).toISOString();
  expect(next('2026-11-30T07:59:59.999Z')).toBe('2026-11-30T08:00:00.000Z');
  expect(next('2026-11-30T08:00:00.000Z')).toBe('2026-12-01T08:00:00.000Z');
  expect(next('2026-12-31T23:00:00.000Z')).toBe('2027-01-01T08:00:00.000Z');
});

describe('the link that ends emails', () => {
  /** Address to which an email program posts. */
  async function addressIn(...notes: Note[]): Promise<string> {
    await notifyAda(...notes);
    const email = (await sent()).at(-1) as ReceivedEmail;
    expect(header(email, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    const [, address = ''] = /<(.*)>/.exec(header(email, 'List-Unsubscribe') ?? '') ?? [];
    return address.replace(PUBLIC_URL, '');
  }
  const post = (url: string) =>
    api.send({
      ...{ method: 'POST', url, payload: 'List-Unsubscribe=One-Click' },
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://post.example' },
    });

  it('asks first, and ends the kind of the email with one click of the email program, again and again', async () => {
    const url = await addressIn(approved('1.0.0'));
    const page = await api.send({ method: 'GET', url: `${url}&lang=en-US` });
    expect([page.status, page.text.includes('A version was approved')]).toEqual([200, true]);
    expect((await settings(ada)).body.data.muted).toEqual([]);
    for (let time = 0; time < 2; time++) expect((await post(url)).status).toBe(200);
    expect((await settings(ada)).body.data).toMatchObject({ email: 'at_once', muted: ['version_approved'] });
  });

  it('of an email about several kinds ends all of them', async () => {
    expect((await post(await addressIn(approved('1.0.0'), rejected('1.1.0')))).status).toBe(200);
    expect((await settings(ada)).body.data.email).toBe('off');
  });

  it('works for no other account or kind, and says nothing about accounts', async () => {
    const url = await addressIn(approved('1.0.0'));
    const bob = await api.person();
    const forged = [
      url.replace(`=${ada.user_id}.`, `=${bob.user_id}.`),
      url.replace('version_approved', 'all'),
      url.slice(0, -1),
      '/user/unsubscribe',
      '/user/unsubscribe?token=%00',
      `/user/unsubscribe?token=${unsubscribeToken(new Uint8Array(32), { user_id: bob.user_id, kind: 'all' })}`,
    ];
    for (const one of forged)
      for (const { status } of [await api.send({ method: 'GET', url: one }), await post(one)]) expect(status).toBe(410);
    expect((await settings(bob)).body.data).toMatchObject({ email: 'at_once', muted: [] });
    const unknown = `/user/unsubscribe?token=${unsubscribeToken(SECRET_KEY, { user_id: 999_999, kind: 'all' })}`;
    const known = `/user/unsubscribe?token=${unsubscribeToken(SECRET_KEY, { user_id: bob.user_id, kind: 'all' })}`;
    expect((await post(unknown)).text).toBe((await post(known)).text);
  });
});
