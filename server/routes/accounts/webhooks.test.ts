import dns from 'node:dns';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Note } from '../../../contract/accounts/notifications';
import { type CallName, calls } from '../../../contract/calls';
import { routePath } from '../../../contract/endpoint';
import { MAX_WEBHOOKS, WEBHOOK_LOG_DAYS } from '../../../contract/values/accounts';
import { type Api, anApi, errorOf, type Person, theWholeApi } from '../../../tests/support/api/anApi';
import { PUBLIC_URL } from '../../../tests/support/api/anApiWithMailServer';
import { decideAfterReading } from '../../../tests/support/api/decideAfterReading';
import { SECRET_KEY, type StartedOutbox, startOutbox } from '../../../tests/support/api/deliveries';
import { submit } from '../../../tests/support/api/submissions';
import { aPlugin } from '../../../tests/support/samples/catalog';
import { aMailServer } from '../../../tests/support/services/mailServer';
import {
  aWebhookReceiver,
  eventOf,
  isSignedBy,
  type WebhookReceiver,
} from '../../../tests/support/services/webhookReceiver';
import { encodeCursor } from '../../http/cursor';
import { HealthReports } from '../../monitoring/health';
import { notify } from '../../services/accounts/notifications';
import { startCleanup } from '../../services/system/cleanup';
import { EMPTY_SITE_CONFIG, eventLimits } from '../../settings/siteConfig';
import { webhookRoutes } from './webhooks';

const PRIVATE_NETWORK = { webhooks: { private_network: true } };

let api: Api;
/** An API that allows only public addresses, as by default. */
let strict: Api;
let receiver: WebhookReceiver;
let [owner, ada, bob] = [] as unknown as [Person, Person, Person];
let plugin: { id: number; key: string };
let { app, outbox, log } = {} as StartedOutbox;

beforeAll(async () => {
  api = await theWholeApi({}, { config: PRIVATE_NETWORK });
  strict = await anApi(({ app, context: { db } }) =>
    webhookRoutes(app, { db, secretKey: SECRET_KEY, isPrivateAllowed: false }),
  );
  receiver = await aWebhookReceiver();
  [owner, ada, bob] = [await api.person('owner', 1), await api.person('ada'), await api.person('bob')];
  plugin = await aPlugin(api.context.db, { developer_id: ada.user_id, current_version: '1.0.0' });
});
afterAll(async () => {
  receiver.close();
  await api.close();
  await strict.close();
});
beforeEach(async () => {
  await start(PRIVATE_NETWORK);
  await api.context.db.deleteFrom('webhooks').execute();
  Object.assign(receiver, { statuses: [], location: '/' });
  receiver.got.length = 0;
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
});

/** Starts the delivery as a server with this SITE_CONFIG does. */
async function start(config: object): Promise<void> {
  ({ app, outbox, log } = await startOutbox(api.context, null, config));
}
async function restart(config: object): Promise<void> {
  await app.close();
  await start(config);
}

function send(name: CallName, fields: object = {}, who: Person = ada, to = api) {
  const { method, sends } = calls[name];
  const url = routePath(calls[name]);
  if (sends !== 'query') return to.send({ method, url, payload: fields }, who);
  return to.send({ method, url: `${url}?${new URLSearchParams(fields as Record<string, string>)}` }, who);
}
async function add(fields: object = {}, who = ada) {
  const { body } = await send('addWebhook', { url: receiver.url, kinds: null, ...fields }, who);
  return body.data as { webhook_id: number; secret: string };
}
const ofSite = (fields: object = {}) => add({ of_site: true, ...fields }, owner);
async function logOf(webhook_id: number, who = ada) {
  return (await send('listWebhookDeliveries', { webhook_id }, who)).body.data.delivery_list;
}

const approved = (plugin_key = plugin.key): Note => ({
  ...{ kind: 'version_approved', plugin_key, params: { version: '1.0.0' } },
});
const declined = (): Note => ({ kind: 'request_declined', plugin_key: plugin.key, params: { reason: 'No.' } });
const event = (note: Note, ...people: Person[]) =>
  api.context.db.transaction().execute((transaction) =>
    notify(
      transaction,
      people.map(({ user_id }) => user_id),
      note,
    ),
  );
/** Makes failed attempts due, as if the pause had passed. */
const makeDue = () =>
  api.context.db
    .updateTable('deliveries')
    .set({ due_time: new Date(0) })
    .where('due_time', 'is not', null)
    .execute();
async function sendAgain(): Promise<void> {
  await makeDue();
  await outbox.sendDue();
}
const idsOf = () => receiver.got.map(({ headers }) => headers['webhook-id']);
const typesOf = () => receiver.got.map((one) => eventOf(one).type);
const makePrivate = (id: number, e_id: number | null) =>
  api.context.db.updateTable('plugins').set({ e_id }).where('plugin_id', '=', id).execute();

describe('an event', () => {
  it('reaches the webhook of its user as a signed CloudEvent', async () => {
    const { webhook_id, secret } = await add();
    await event(approved(), ada);
    await outbox.sendDue();
    const [got, ...others] = receiver.got;
    if (!got) throw new Error('nothing was received');
    expect(others).toEqual([]);
    expect(isSignedBy(secret, got)).toBe(true);
    expect(isSignedBy(secret, { ...got, body: got.body.replace('1.0.0', '9.9.9') })).toBe(false);
    const read = eventOf(got);
    expect(read.validate()).toBe(true);
    const [logged] = await logOf(webhook_id);
    expect(read.toJSON()).toMatchObject({
      ...{ id: got.headers['webhook-id'], specversion: '1.0', source: `${PUBLIC_URL}/plugins/` },
      ...{ type: 'plugin-square.version_approved', subject: plugin.key, time: logged.create_time },
      ...{ datacontenttype: 'application/json', data: { plugin_key: plugin.key, version: '1.0.0' } },
    });
    expect(got.headers['content-type']).toMatch(/^application\/cloudevents\+json/);
    expect(logged).toMatchObject({
      ...{ delivery_id: read.id, kind: 'version_approved', plugin_key: plugin.key, state: 'delivered' },
      ...{ attempts: 0, status: 204, error: null, next_time: null },
    });
  });

  it('that is rolled back, or is about the account, reaches none', async () => {
    await Promise.all([add(), ofSite()]);
    const rolledBack = api.context.db.transaction().execute(async (transaction) => {
      await notify(transaction, [ada.user_id], approved());
      throw new Error('the event fails');
    });
    await expect(rolledBack).rejects.toThrow('the event fails');
    await event({ kind: 'tokens_revoked', plugin_key: '', params: { names: ['CI'] } }, ada);
    await outbox.sendDue();
    expect(receiver.got).toEqual([]);
  });

  it('has only what the notice says: no number of the user who acted', async () => {
    await add();
    await api.context.db.transaction().execute((transaction) => {
      const note = { kind: 'maintainer_invited', plugin_key: plugin.key, params: { by: 'Bob' } } as const;
      return notify(transaction, [ada.user_id], { ...note, by_id: bob.user_id });
    });
    await outbox.sendDue();
    expect(receiver.got.map((one) => eventOf(one).data)).toEqual([{ plugin_key: plugin.key, by: 'Bob' }]);
  });

  it('reaches only webhooks of its kind, of its users, whose accounts are not locked', async () => {
    await add({ kinds: ['request_declined'] });
    await add({}, bob);
    const eve = await api.person();
    await add({}, eve);
    await api.context.db
      .updateTable('users')
      .set({ locked_at: new Date() })
      .where('user_id', '=', eve.user_id)
      .execute();
    await event(approved(), ada, eve);
    await event(declined(), ada);
    await outbox.sendDue();
    expect(typesOf()).toEqual(['plugin-square.request_declined']);
  });

  it('reaches no account that was locked meanwhile, and no former member of the plugin’s organization', async () => {
    const eve = await api.person();
    const { webhook_id } = await add({}, eve);
    const hidden = await aPlugin(api.context.db, { name: 'Secret plan' });
    await makePrivate(hidden.id, 7);
    await event(approved(hidden.key), eve);
    await outbox.sendDue();
    expect(await logOf(webhook_id, eve)).toMatchObject([{ state: 'failed', attempts: 1, status: null }]);
    await event(approved(), eve);
    const lock = api.context.db.updateTable('users').where('user_id', '=', eve.user_id);
    await lock.set({ locked_at: new Date() }).execute();
    await outbox.sendDue();
    expect(receiver.got).toEqual([]);
  });

  it('of several notices reaches the webhook of the deployment once, also if no user is notified', async () => {
    await ofSite();
    const administrators = [await api.person(undefined, 2), await api.person(undefined, 2)];
    const { plugin_key } = (await submit(api, bob, '1.0.0')).body.data;
    await decideAfterReading(api, { plugin_key, version: '1.0.0', status: 2 }, administrators[0]);
    await send('installPlugin', { plugin_key }, ada);
    const reason = 'It sends documents away.';
    await send('blockPlugin', { plugin_key, reason }, administrators[1]);
    await event(declined());
    await outbox.sendDue();
    expect(typesOf().sort()).toEqual(
      ['plugin_blocked', 'plugin_published', 'request_declined', 'submission_waiting', 'version_approved'].map(
        (kind) => `plugin-square.${kind}`,
      ),
    );
    const blocked = receiver.got.map(eventOf).find(({ type }) => type.endsWith('plugin_blocked'));
    expect(blocked?.data).toMatchObject({ plugin_key, reason, to: 'people' });
  });

  it('of a private plugin never reaches the webhook of the deployment', async () => {
    const { webhook_id } = await ofSite();
    const hidden = await aPlugin(api.context.db, { name: 'Secret plan' });
    await event(approved(hidden.key), ada);
    await makePrivate(hidden.id, 7);
    await event(approved(hidden.key), ada);
    await outbox.sendDue();
    expect(receiver.got).toEqual([]);
    expect(await logOf(webhook_id, owner)).toMatchObject([{ state: 'failed' }]);
  });
});

describe('a failed delivery', () => {
  it('is repeated with the same id, and its log shows each attempt', async () => {
    const { webhook_id } = await add();
    receiver.statuses.push(503);
    await event(approved(), ada);
    await outbox.sendDue();
    const [pending] = await logOf(webhook_id);
    expect(pending).toMatchObject({ state: 'pending', attempts: 1, status: 503 });
    expect(pending.error).toBe('The response has the status 503.');
    expect(Date.parse(pending.next_time)).toBeGreaterThan(Date.now());
    await outbox.sendDue();
    expect(receiver.got).toHaveLength(1);
    await sendAgain();
    expect(new Set(idsOf())).toEqual(new Set([pending.delivery_id]));
    expect(receiver.got).toHaveLength(2);
    expect(await logOf(webhook_id)).toMatchObject([{ state: 'delivered', attempts: 1, status: 204, error: null }]);
  });

  it('is given up after a day, and is replayed with the same id', async () => {
    const { webhook_id } = await add();
    receiver.statuses.push(...Array.from({ length: 8 }, () => 500));
    await event(approved(), ada);
    await outbox.sendDue();
    for (let attempt = 1; attempt < 10; attempt++) await sendAgain();
    expect(receiver.got).toHaveLength(8);
    const [failed] = await logOf(webhook_id);
    expect(failed).toMatchObject({ state: 'failed', attempts: 8, status: 500, next_time: null });
    expect(log).toMatchObject([{ target: 'webhook', reason: 'The response has the status 500.' }]);
    await restart(PRIVATE_NETWORK);
    await outbox.sendDue();
    expect(receiver.got).toHaveLength(8);
    const fields = { webhook_id, delivery_id: failed.delivery_id };
    const replayed = await send('replayDelivery', fields);
    expect(replayed.body.data).toMatchObject({ state: 'pending', attempts: 0, error: null });
    await outbox.sendDue();
    expect([receiver.got.length, new Set(idsOf()).size]).toEqual([9, 1]);
    expect(await logOf(webhook_id)).toMatchObject([{ state: 'delivered', attempts: 0 }]);
    await send('replayDelivery', fields);
    await outbox.sendDue();
    expect(receiver.got).toHaveLength(10);
  });

  it('is never a redirect’s target', async () => {
    const { webhook_id } = await add();
    const inside = await aWebhookReceiver();
    receiver.location = inside.url;
    receiver.statuses.push(307);
    await event(approved(), ada);
    await outbox.sendDue();
    inside.close();
    expect(inside.got).toEqual([]);
    const [{ status, error }] = await logOf(webhook_id);
    expect([status, error]).toEqual([307, expect.stringContaining('Redirects are not followed')]);
  });

  it('of a receiver that switches protocols ends', async () => {
    const other = createServer((socket) => {
      socket.once('data', () => socket.write('HTTP/1.1 101 Ok\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n'));
    }).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { webhook_id } = await add({ url: `http://127.0.0.1:${(other.address() as AddressInfo).port}/` });
    await event(approved(), ada);
    await outbox.sendDue();
    other.close();
    expect(await logOf(webhook_id)).toMatchObject([{ attempts: 1, status: null, error: expect.any(String) }]);
  });

  it('of a receiver that does not respond delays no webhook of another user', async () => {
    const silent = await aWebhookReceiver();
    silent.statuses = Array.from({ length: 10 }, () => 0);
    await add({ url: silent.url });
    await add({ url: silent.url });
    for (let count = 0; count < 3; count++) await event(approved(), ada);
    await add({}, bob);
    const [hanging, arrived] = [silent.next(), receiver.next()];
    const started = Date.now();
    outbox.start();
    await hanging;
    await event(approved(), bob);
    await arrived;
    expect(Date.now() - started).toBeLessThan(9_000);
    silent.close();
  }, 60_000);

  it('of a receiver that does not respond ends in time, and delays no email', async () => {
    const mailServer = await aMailServer();
    await app.close();
    ({ app, outbox, log } = await startOutbox(api.context, mailServer, PRIVATE_NETWORK));
    const { webhook_id } = await add({}, bob);
    await api.context.db
      .updateTable('users')
      .set({ email: 'bob@square.test', email_verified_at: new Date() })
      .where('user_id', '=', bob.user_id)
      .execute();
    receiver.statuses.push(0, 0, 0, 0);
    for (let count = 0; count < 4; count++) await event(approved(), bob);
    const arrived = receiver.next();
    const sending = outbox.sendDue();
    await arrived;
    await mailServer.next('bob@square.test');
    expect(await logOf(webhook_id, bob)).toMatchObject(Array.from({ length: 4 }, () => ({ attempt_time: null })));
    await sending;
    await mailServer.close();
    const [first] = await logOf(webhook_id, bob);
    expect(first).toMatchObject({ status: null, error: 'There was no response within 10 seconds.' });
  }, 60_000);
});

describe('an address that is not public', () => {
  const PRIVATE = ['127.0.0.1', '10.1.2.3', '169.254.169.254', '[::1]', '[::ffff:10.0.0.1]', '[fd00::1]', '2130706433'];
  const addresses = [
    ...PRIVATE.map((host) => `https://${host}/`),
    ...['https://localhost/', 'https://db.localhost./', 'https://vault.internal/', 'https://printer.local/'],
    ...['http://hooks.example/', 'https://ada:secret@hooks.example/', 'https://ada@hooks.example/'],
  ];

  it('is refused', async () => {
    const user = await strict.person();
    for (const url of addresses) {
      const response = await send('addWebhook', { url }, user, strict);
      expect([url, ...errorOf(response)]).toEqual([url, 422, 'invalid_webhook_url']);
    }
    const { webhook_id } = (await send('addWebhook', { url: 'https://hooks.example/' }, user, strict)).body.data;
    const change = { webhook_id, url: 'https://10.0.0.1/', kinds: null };
    expect(errorOf(await send('changeWebhook', change, user, strict))).toEqual([422, 'invalid_webhook_url']);
  });

  it('gets nothing if it was stored before', async () => {
    const { webhook_id } = await add();
    await restart({});
    for (const url of [receiver.url, receiver.url.replace('127.0.0.1', 'localhost')]) {
      await api.context.db.updateTable('webhooks').set({ url }).execute();
      await event(approved(), ada);
      await outbox.sendDue();
    }
    expect(receiver.got).toEqual([]);
    expect(new Set((await logOf(webhook_id)).map(({ error }: { error: string }) => error))).toEqual(
      new Set(['The address is not public: it is in a private network, or not https.']),
    );
  });

  /** Lets names resolve to these addresses, one for each lookup. */
  function resolveTo(...found: string[][]) {
    return jest.spyOn(dns, 'lookup').mockImplementation(((
      _name: string,
      _options: object,
      done: (error: null, found: dns.LookupAddress[]) => void,
    ) => {
      const list = (found.shift() ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      setImmediate(() => done(null, list));
    }) as never);
  }

  it('is found by resolving its name, also among public addresses', async () => {
    const { webhook_id } = await add();
    await restart({});
    const port = new URL(receiver.url).port;
    await api.context.db
      .updateTable('webhooks')
      .set({ url: `https://hooks.example:${port}/` })
      .execute();
    for (const found of [['127.0.0.1'], ['203.0.113.9', '127.0.0.1'], ['::ffff:127.0.0.1'], ['fd00:ec2::254']]) {
      resolveTo(found);
      await event(approved(), ada);
      await outbox.sendDue();
      const [{ status, error }] = await logOf(webhook_id);
      expect([found, status, error]).toEqual([found, null, expect.stringContaining('The address is not public')]);
    }
    expect(receiver.got).toEqual([]);
  });

  it('is found at each attempt, and the connection uses the address that was checked', async () => {
    const { webhook_id } = await add({ url: receiver.url.replace('127.0.0.1', 'hooks.example') });
    const lookups = resolveTo(['127.0.0.1'], ['169.254.169.254'], ['127.0.0.1']);
    receiver.statuses.push(500);
    await event(approved(), ada);
    await outbox.sendDue();
    expect([receiver.got.length, lookups.mock.calls.length]).toEqual([1, 1]);
    await sendAgain();
    const [{ status, error }] = await logOf(webhook_id);
    expect([status, error]).toEqual([null, expect.stringContaining('The address is not public')]);
    expect([receiver.got.length, lookups.mock.calls.length]).toEqual([1, 2]);
    await sendAgain();
    expect([receiver.got.length, lookups.mock.calls.length]).toEqual([2, 3]);
  });

  it('is never that of cloud metadata, not even in a private network', async () => {
    for (const url of ['http://169.254.169.254/latest/', 'http://[::ffff:a9fe:a9fe]/', 'http://[fd00:ec2::254]/'])
      expect(errorOf(await send('addWebhook', { url }))).toEqual([422, 'invalid_webhook_url']);
  });
});

describe('the secret', () => {
  it('is in the responses of its creation and rotation only, encrypted, and never in the log of actions', async () => {
    const response = await send('addWebhook', { url: `${receiver.url}?token=hidden`, of_site: true }, owner);
    expect(response.headers['cache-control']).toBe('no-store');
    const { webhook_id, secret } = response.body.data;
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const rotated = await send('rotateWebhookSecret', { webhook_id }, owner);
    expect(rotated.headers['cache-control']).toBe('no-store');
    expect(rotated.body.data.secret).not.toBe(secret);
    const changed = await send('changeWebhook', { webhook_id, url: receiver.url, kinds: ['rating_written'] }, owner);
    const listed = await send('listWebhooks', { of_site: 'true' }, owner);
    await send('deleteWebhook', { webhook_id }, owner);
    const actions = (await send('listAdminActs', {}, owner)).body.data.act_list.slice(0, 4);
    expect(actions.map(({ act }: { act: string }) => act)).toEqual(
      ['delete', 'edit', 'rotate', 'create'].map((act) => `webhook.${act}`),
    );
    const { host } = new URL(receiver.url);
    expect(actions[1]).toMatchObject({ after: { url: host, kinds: ['rating_written'] }, subject_name: host });
    const rows = await api.context.db.selectFrom('webhooks').selectAll().execute();
    const shown = JSON.stringify([changed.body, listed.body, actions, rows]);
    for (const text of [secret.slice(6), rotated.body.data.secret.slice(6), 'token=hidden'])
      expect(shown).not.toContain(text);
  });

  it('signs for a day after it was replaced, and not longer', async () => {
    const { webhook_id, secret: former } = await add();
    const { secret, previous_secret_until } = (await send('rotateWebhookSecret', { webhook_id })).body.data;
    expect(Date.parse(previous_secret_until) / 3_600_000).toBeCloseTo(Date.now() / 3_600_000 + 24, 1);
    const signers = async () => {
      await event(approved(), ada);
      await outbox.sendDue();
      const got = receiver.got.pop();
      return got && [former, secret].map((one) => isSignedBy(one, got));
    };
    expect(await signers()).toEqual([true, true]);
    const rotate_time = new Date(Date.now() - 25 * 3_600_000);
    await api.context.db.updateTable('webhooks').set({ rotate_time }).execute();
    expect(await signers()).toEqual([false, true]);
    expect((await send('listWebhooks')).body.data.webhook_list[0].previous_secret_until).toBeNull();
  });
});

describe('the calls', () => {
  it('accept no cursor with a time that no log has', async () => {
    const { webhook_id } = await add();
    for (const create_time of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z']) {
      const place = { create_time, delivery_id: '7b7c8d7e-0000-4000-8000-000000000000' };
      const cursor = encodeCursor(JSON.stringify(['webhook', webhook_id]), place);
      const { status } = await send('listWebhookDeliveries', { webhook_id, cursor });
      expect([create_time, status < 500]).toEqual([create_time, true]);
    }
  });

  const BY_ID = [
    'changeWebhook',
    'deleteWebhook',
    'rotateWebhookSecret',
    'testWebhook',
    'listWebhookDeliveries',
  ] as const;

  it('reach the own webhooks, and those of the deployment for super administrators only', async () => {
    const [own, ofOthers, site] = [await add(), await add({}, bob), await ofSite()];
    const administrator = await api.person(undefined, 2);
    const ids = async (fields: object, who: Person) =>
      (await send('listWebhooks', fields, who)).body.data.webhook_list.map((one: typeof own) => one.webhook_id);
    expect([await ids({}, ada), await ids({}, owner)]).toEqual([[own.webhook_id], []]);
    expect(await ids({ of_site: 'true' }, owner)).toEqual([site.webhook_id]);
    for (const who of [ada, administrator]) {
      expect(errorOf(await send('listWebhooks', { of_site: 'true' }, who))).toEqual([403, 'forbidden']);
      const added = await send('addWebhook', { url: receiver.url, of_site: true }, who);
      expect(errorOf(added)).toEqual([403, 'forbidden']);
    }
    const reached = async (name: CallName, { webhook_id }: typeof own, who: Person) => {
      const change = name === 'changeWebhook' && { url: receiver.url, kinds: null };
      return [name, ...errorOf(await send(name, { webhook_id, ...change }, who))];
    };
    for (const name of BY_ID)
      for (const [webhook, who] of [
        ...([ada, administrator] as const).map((one) => [site, one] as const),
        ...([ada, owner] as const).map((one) => [ofOthers, one] as const),
      ])
        expect(await reached(name, webhook, who)).toEqual([name, 404, 'webhook_not_found']);
  });

  it('replay no delivery of another webhook', async () => {
    const [{ webhook_id }, other] = [await add(), await add({}, bob)];
    await event(approved(), bob);
    await outbox.sendDue();
    const [{ delivery_id }] = await logOf(other.webhook_id, bob);
    expect(errorOf(await send('replayDelivery', { webhook_id, delivery_id }))).toEqual([404, 'delivery_not_found']);
    const notMine = { webhook_id: other.webhook_id, delivery_id };
    expect(errorOf(await send('replayDelivery', notMine))).toEqual([404, 'webhook_not_found']);
  });

  it('refuse more than the maximum, also at the same moment', async () => {
    const adding = Array.from({ length: MAX_WEBHOOKS + 2 }, () => send('addWebhook', { url: receiver.url }));
    const responses = (await Promise.all(adding)).map(errorOf);
    expect(responses.filter(([status]) => status === 200)).toHaveLength(MAX_WEBHOOKS);
    expect(responses.filter(([status]) => status !== 200)).toEqual([
      [409, 'too_many_webhooks'],
      [409, 'too_many_webhooks'],
    ]);
    expect((await send('addWebhook', { url: receiver.url }, bob)).status).toBe(200);
  });

  it('send a test at once, which is tried only once', async () => {
    const { webhook_id, secret } = await add({ kinds: ['rating_written'] });
    receiver.statuses.push(418);
    const first = (await send('testWebhook', { webhook_id })).body.data;
    const second = (await send('testWebhook', { webhook_id })).body.data;
    expect([first.kind, first.state, second.delivery_id]).toEqual(['test', 'pending', first.delivery_id]);
    await outbox.sendDue();
    expect(await logOf(webhook_id)).toMatchObject([{ state: 'failed', status: 418, attempts: 1 }]);
    await sendAgain();
    const [got, ...others] = receiver.got;
    expect([others, got && isSignedBy(secret, got), got && eventOf(got).subject]).toEqual([[], true, undefined]);
    expect(typesOf()).toEqual(['plugin-square.test']);
  });

  it('list the log by page, newest first', async () => {
    const { webhook_id } = await add();
    for (let count = 0; count < 5; count++) await event(approved(), ada);
    // Two at the same moment.
    await api.context.db
      .updateTable('deliveries')
      .set({ create_time: new Date('2026-11-01') })
      .where('delivery_id', 'in', (rows) => rows.selectFrom('deliveries').select('delivery_id').limit(2))
      .execute();
    const all = (await logOf(webhook_id)).map(({ delivery_id }: { delivery_id: string }) => delivery_id);
    const pages: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await send('listWebhookDeliveries', { webhook_id, limit: '2', ...(cursor && { cursor }) });
      pages.push(...page.body.data.delivery_list.map((one: { delivery_id: string }) => one.delivery_id));
      cursor = page.body.data.next_cursor;
    } while (cursor !== null);
    expect(pages).toEqual(all);
    expect(new Set(all).size).toBe(5);
  });

  it('do not exist, and nothing is sent, where the feature is hidden', async () => {
    const { webhook_id } = await add();
    const { brand, is_default: _, ...setting } = (await send('getOrganization', {}, owner)).body.data;
    const hide = { ...setting, brand: { enable: brand.enable, name: brand.name }, hidden_feature: ['webhooks'] };
    const { version } = (await send('saveOrganization', hide, owner)).body.data;
    await event(approved(), ada);
    await outbox.sendDue();
    for (const name of [...BY_ID, 'listWebhooks', 'addWebhook', 'replayDelivery'] as const)
      expect([name, ...errorOf(await send(name, {}))]).toEqual([name, 404, 'feature_hidden']);
    await send('resetOrganization', { version }, owner);
    expect(receiver.got).toEqual([]);
    expect(await logOf(webhook_id)).toMatchObject([{ state: 'failed', attempts: 1 }]);
  });
});

it('deletes a webhook with its log, and pending deliveries are not sent', async () => {
  const { webhook_id } = await add();
  await event(approved(), ada);
  expect((await send('deleteWebhook', { webhook_id })).status).toBe(200);
  await outbox.sendDue();
  expect(receiver.got).toEqual([]);
  expect(await api.context.db.selectFrom('deliveries').selectAll().execute()).toEqual([]);
});

it('cleans up the log after its days, but nothing that is still due', async () => {
  const { webhook_id } = await add();
  receiver.statuses.push(204, 204, 500);
  const old = new Date(Date.now() - (WEBHOOK_LOG_DAYS + 1) * 24 * 3_600_000);
  for (const create_time of [new Date(), old, old]) {
    await event(approved(), ada);
    await outbox.sendDue();
    const latest = (await logOf(webhook_id))[0].delivery_id;
    await api.context.db.updateTable('deliveries').set({ create_time }).where('delivery_id', '=', latest).execute();
  }
  const stop = await startCleanup(api.context, {
    ...{ isOnlyServer: false, events: eventLimits(EMPTY_SITE_CONFIG), notes: new HealthReports() },
    runExclusively: (work) => work(),
    report: (error) => {
      throw error;
    },
  });
  await stop();
  expect((await logOf(webhook_id)).map(({ state }: { state: string }) => state)).toEqual(['delivered', 'pending']);
});
