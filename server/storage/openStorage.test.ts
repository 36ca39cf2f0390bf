import { freePort } from '../../tests/support/services/freePort';
import { type S3Server, startS3 } from '../../tests/support/services/s3Server';
import { openStorage } from './openStorage';

const refusalOf = (STORAGE_URL: string): Promise<Error> =>
  openStorage({ STORAGE_URL }, '/nowhere').then(
    () => new Error('It was opened.'),
    (error) => error,
  );

it('names a storage that does not respond, and the setting, in one line without its key', async () => {
  const port = await freePort();
  const { message } = await refusalOf(`s3://key:s3cret@127.0.0.1:${port}/square?tls=0`);
  expect(message).toMatch(
    new RegExp(
      `^The storage at http://127\\.0\\.0\\.1:${port} does not respond \\(ECONNREFUSED\\)\\. .+ \\(STORAGE_URL\\)\\.$`,
    ),
  );
  expect(message).not.toContain('s3cret');
});

describe('a storage that is there', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3();
  });
  afterAll(() => server?.stop());

  it('has no such bucket', async () => {
    expect((await refusalOf(server.urlOf('').replace('/square/', '/not-made'))).message).toMatch(
      /does not list its bucket "not-made" \(NoSuchBucket, status 404\)\. Create the bucket, or check its name \(STORAGE_URL\)\.$/,
    );
  });
});
