import { createServer } from 'node:net';
import { freePort } from '../../tests/support/services/freePort';
import { findPostgres, type PostgresServer, startPostgres } from '../../tests/support/services/postgres';
import { openDatabase } from './openDatabase';
import { postgresFailure } from './postgresFailure';

const SECRET = 's3cret';

/** The output of a start without a database behind DATABASE_URL: one line without the password. */
async function refusalOf(databaseUrl: string): Promise<string> {
  const { message } = await openDatabase({ dataDir: null, databaseUrl }).then(
    () => new Error('The connection was accepted.'),
    (error: Error) => error,
  );
  expect(message.split('\n')).toHaveLength(1);
  expect(message).toContain('DATABASE_URL');
  expect(message).not.toContain(SECRET);
  return message;
}

it('names host and port if nothing listens', async () => {
  const port = await freePort();
  expect(await refusalOf(`postgres://square:${SECRET}@127.0.0.1:${port}/square`)).toContain(
    `PostgreSQL at 127.0.0.1:${port} does not listen there`,
  );
});

it('names an unknown host', async () => {
  expect(await refusalOf(`postgres://square:${SECRET}@no-such-host.invalid/square`)).toMatch(
    /^PostgreSQL at no-such-host\.invalid:5432 cannot be found/,
  );
});

it('reports a server that is not PostgreSQL', async () => {
  const other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port));
  });
  const message = await refusalOf(`postgres://square:${SECRET}@127.0.0.1:${port}/square`);
  other.close();
  expect(message).toContain(`PostgreSQL at 127.0.0.1:${port} closed the connection`);
});

it('prints nothing of an address that cannot be parsed', async () => {
  expect(await refusalOf(`postgres://square:${SECRET}@[nowhere/square`)).toMatch(/^DATABASE_URL cannot be read/);
});

it('names the user of a wrong password', () => {
  const refused = Object.assign(new Error('password authentication failed for user "square"'), { code: '28P01' });
  const place = { host: 'db.example', port: 5432, user: 'square', database: 'square' };
  expect(postgresFailure(refused, place)).toMatchObject({
    message:
      'PostgreSQL at db.example:5432 refused the password of the user "square". Check user and password (DATABASE_URL).',
  });
});

(findPostgres() ? describe : describe.skip)('a PostgreSQL that is there', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.stop());

  it('reports a missing database, and an unknown user', async () => {
    expect(await refusalOf(server.urlOf('nowhere'))).toContain('has no database "nowhere"');
    const stranger = new URL(server.urlOf('postgres'));
    stranger.username = 'stranger';
    expect(await refusalOf(stranger.href)).toContain('refuses connections of the user "stranger"');
  });
});
