import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Api, anApi, PASSWORD, type Person } from '../../../tests/support/api/anApi';
import { anEvent, dataListOf } from '../../../tests/support/samples/analyticsPayloads';
import { Collector } from '../../services/statistics/Collector';
import { deleteOldEvents } from '../../services/statistics/eventDays';
import { profileRoutes } from '../accounts/profiles';
import { analyticsRoutes } from './analytics';

/** User properties in the built-in collector: stored with consent, under hashes, and deleted on request. */
const hashKey = createHash('sha256').update('test').digest();
const limits = { days: 90, bytes: 1e9 };
let api: Api;
let administrator: Person;
beforeAll(async () => {
  api = await anApi(async ({ app, context, accounts }) => {
    const collector = new Collector({ db: context.db, hashKey, limits, report: () => undefined });
    await analyticsRoutes(app, { context, collector, hashKey, addressLimit: 1_000, sites: [] });
    profileRoutes(app, context, accounts, hashKey);
  });
  administrator = await api.person('reviewer', 2);
});
afterAll(() => api.close());
beforeEach(() => sql`TRUNCATE analytics_profiles`.execute(api.context.db));

/** Profile event of the SDK for an account in one browser. */
const profile = (who: Pick<Person, 'user_id'>, type: string, properties: object, anonymous_id: string = randomUUID()) =>
  anEvent({
    ...{ type, event: undefined, properties, anonymous_id },
    ...{ distinct_id: String(who.user_id), login_id: String(who.user_id) },
  });
const send = async (who: Person | undefined, ...events: object[]) => {
  const payload = dataListOf(events);
  const headers = { 'content-type': 'text/plain' };
  return (await api.send({ method: 'POST', url: '/sa?project=production', payload, headers }, who)).body.data;
};
async function stored(): Promise<object[]> {
  const { rows } = await sql<{ properties: object }>`SELECT properties FROM analytics_profiles`.execute(api.context.db);
  return rows.map(({ properties }) => properties);
}
const totals = async () =>
  (await api.send({ url: '/api/cmt/manager/analytics/totals' }, administrator)).body.data.people;

const ADA = { sex: 'female', birthday: '1990-12-31', channel: 'campus', tencent_docs: true };

it('stores four properties of an account and nothing else, under hashed ids', async () => {
  const person = await api.person();
  const browser = randomUUID();
  const sent = { ...ADA, email: 'ada@navy.example', $name: 'Ada' };
  expect(await send(person, profile(person, 'profile_set', sent, browser))).toEqual({ accepted: 1, refused: [] });
  expect(await stored()).toEqual([ADA]);
  const { rows } = await sql`SELECT * FROM analytics_profiles`.execute(api.context.db);
  expect(JSON.stringify(rows)).not.toContain(browser);
  expect(rows[0]).not.toHaveProperty('user_id');
});

it('adds, changes and deletes single properties of a browser', async () => {
  const person = await api.person();
  const browser = randomUUID();
  await send(person, profile(person, 'profile_set', ADA, browser));
  await send(
    person,
    profile(person, 'profile_set', { sex: 'other' }, browser),
    profile(person, 'profile_set_once', { channel: 'another' }, browser),
    profile(person, 'profile_unset', { birthday: true }, browser),
  );
  expect(await stored()).toEqual([{ sex: 'other', channel: 'campus', tencent_docs: true }]);
  // Another browser of the account deletes nothing.
  await send(person, profile(person, 'profile_unset', { sex: true }), profile(person, 'profile_delete', {}));
  expect(await stored()).toHaveLength(1);
  await send(person, profile(person, 'profile_delete', {}, browser));
  expect(await stored()).toEqual([]);
});

it('stores nothing about an account for a stranger who guesses its number', async () => {
  const person = await api.person();
  const browser = randomUUID();
  await send(person, profile(person, 'profile_set', ADA, browser));
  const why = 'needs the session of its account';
  for (const stranger of [undefined, await api.person()]) {
    const { accepted, refused } = await send(
      stranger,
      profile(person, 'profile_set', { sex: 'other' }),
      profile(person, 'profile_delete', {}, browser),
    );
    expect([accepted, refused.map(({ message }: { message: string }) => message)]).toEqual([
      0,
      [`profile_set ${why}`, `profile_delete ${why}`],
    ]);
  }
  expect(await stored()).toEqual([ADA]);
});

it('refuses events without an account, and empty ones', async () => {
  const person = await api.person();
  const wrong = { sex: 'f', birthday: '1990-02-30', channel: 'x'.repeat(101), tencent_docs: 'yes', constructor: 'x' };
  const response = await send(
    person,
    profile(person, 'profile_set', wrong),
    profile({ user_id: 99_999_999 }, 'profile_set', ADA),
    anEvent({ type: 'profile_set_once', event: undefined, properties: { $first_visit_time: 1 } }),
    profile(person, 'profile_append', { sex: ['female'] }),
    ...Array.from({ length: 11 }, () => profile(person, 'profile_set', ADA)),
  );
  expect(response.refused.map(({ message }: { message: string }) => message)).toEqual([
    'profile_set has no property that is stored',
    'profile_set needs the session of its account',
    'profile_set_once is stored for accounts only',
    'profile_append is not stored',
    'profiles length is longer than 10',
  ]);
  expect(response.accepted).toBe(10);
});

it('deletes data with the consent of the browser, with the property, and with the account', async () => {
  const person = await api.person();
  const browsers = [randomUUID(), randomUUID()];
  for (const browser of browsers) await send(person, profile(person, 'profile_set', ADA, browser));
  await api.send({ method: 'POST', url: '/sa/forget', body: { anonymous_id: browsers[0] } });
  expect(await stored()).toEqual([ADA]);
  const user = '/api/user-center/user';
  await api.send({ method: 'PUT', url: `${user}/userinfo`, body: { birthday: null } }, person);
  const { birthday: _, ...rest } = ADA;
  expect(await stored()).toEqual([rest]);
  await api.send({ method: 'DELETE', url: `${user}/account`, body: { password: PASSWORD } }, person);
  expect(await stored()).toEqual([]);
  // Events that were still in transit arrive too late.
  expect(await send(person, profile(person, 'profile_set', ADA))).toMatchObject({ accepted: 0 });
  expect(await stored()).toEqual([]);
});

it('deletes data that was not sent again within the lifetime of events', async () => {
  const person = await api.person();
  await send(person, profile(person, 'profile_set', ADA));
  await sql`UPDATE analytics_profiles SET told_on = now()::date - 89`.execute(api.context.db);
  await deleteOldEvents(api.context.db, limits);
  expect(await stored()).toHaveLength(1);
  await sql`UPDATE analytics_profiles SET told_on = now()::date - 91`.execute(api.context.db);
  await deleteOldEvents(api.context.db, limits);
  expect(await stored()).toEqual([]);
});

it('shows administrators groups of at least five users', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => api.person()));
  const twentyFive = `${new Date().getUTCFullYear() - 26}-12-31`;
  const sent = { sex: 'other', birthday: twentyFive, tencent_docs: false };
  for (const person of people.slice(1)) await send(person, profile(person, 'profile_set', sent));
  expect(await totals()).toEqual([]);
  // A user with two browsers still counts once.
  for (const _browser of [1, 2])
    await send(people[0], profile(people[0]!, 'profile_set', { ...sent, channel: 'campus' }));
  expect(await totals()).toEqual([
    { property: 'age', value: '20', count: 5 },
    { property: 'sex', value: 'other', count: 5 },
    { property: 'tencent_docs', value: 'false', count: 5 },
  ]);
});
