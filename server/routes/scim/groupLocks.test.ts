import { sql } from 'kysely';
import { aDirectory, type Directory } from '../../../tests/support/api/aDirectory';
import { type Api, theWholeApi } from '../../../tests/support/api/anApi';
import { findPostgres, type PostgresServer, startPostgres } from '../../../tests/support/services/postgres';
import { until } from '../../../tests/support/until';
import { openDatabase } from '../../db/openDatabase';
import { lockUser } from '../../repositories/accounts/credentials';
import { deleteMember } from '../../repositories/organization/enterprises';

const isHere = findPostgres() !== undefined;
if (!isHere) console.warn('SKIPPED: PostgreSQL is not on this machine, so no two transactions block each other.');

(isHere ? describe : describe.skip)('a group that changes while a member leaves the organization', () => {
  let api: Api;
  let server: PostgresServer;
  let contoso: Directory;
  const given = process.env.TEST_DATABASE_URL;
  beforeAll(async () => {
    server = await startPostgres();
    const template = server.urlOf('template1');
    await (await openDatabase({ dataDir: null, databaseUrl: template })).close();
    process.env.TEST_DATABASE_URL = template;
    api = await theWholeApi();
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    contoso = await aDirectory(api, await api.person('the-admin', 1), 7);
  });
  afterAll(async () => {
    await api?.close();
    if (given === undefined) delete process.env.TEST_DATABASE_URL;
    else process.env.TEST_DATABASE_URL = given;
    await server?.stop();
  });

  const isBlocked = async () => {
    const { rows } = await sql`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(api.context.db);
    return rows.length > 0;
  };

  /** Sends a request while a person is leaving, as `removeMember` does it: the user is locked, then the membership. */
  const whileLeaving = async (id: string, ...request: Parameters<Directory['send']>) => {
    const { response } = await api.context.db.transaction().execute(async (leaving) => {
      await lockUser(leaving, Number(id));
      const response = contoso.send(...request);
      response.catch(() => undefined);
      await until('the group waits', isBlocked);
      await deleteMember(leaving, 7, Number(id));
      // Wrapped in an object, so that the promise is awaited after the transaction.
      return { response };
    });
    return response;
  };
  const create = async (userName: string): Promise<string> =>
    (await contoso.send('POST', '/Users', { userName })).body.id;

  it('waits for them, and neither write fails', async () => {
    const [ada, bob, eve, finn] = [
      await create('ada.l'),
      await create('bob.m'),
      await create('eve.n'),
      await create('finn.o'),
    ];
    const members = [{ value: ada }, { value: bob }, { value: eve }];
    const { body } = await contoso.send('POST', '/Groups', { displayName: 'Sales', members });
    const path = `/Groups/${body.id}`;
    const add = { Operations: [{ op: 'add', path: 'members', value: [{ value: finn }] }] };
    const added = await whileLeaving(finn, 'PATCH', path, add);
    // The directory names a person who is no member anymore.
    expect([added.status, added.body.scimType]).toEqual([400, 'invalidValue']);
    const replaced = await whileLeaving(eve, 'PUT', path, { displayName: 'Sales', members: members.slice(0, 2) });
    expect([replaced.status, replaced.body.members.length]).toEqual([200, 2]);
    const renamed = await whileLeaving(ada, 'PUT', path, { displayName: 'Art', members: members.slice(1, 2) });
    expect([renamed.status, renamed.body.members.length]).toEqual([200, 1]);
    expect((await whileLeaving(bob, 'DELETE', path)).status).toBe(204);
  });
});
