import Fastify from 'fastify';
import { setErrorHandlers } from './errorResponses';
import { fileUnavailable } from './sendStream';

it('logs a missing file once, by name, for any number of requests', async () => {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'error', stream: { write: (line) => lines.push(line) } } });
  setErrorHandlers(app, () => []);
  app.get('/:file', async ({ params }) => {
    throw fileUnavailable((params as { file: string }).file);
  });
  for (const file of ['one.webp', 'one.webp', 'two.webp', 'one.webp']) {
    const response = await app.inject(`/${file}`);
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ error: 'file_unavailable', details: { file } });
  }
  expect(lines.map((line) => JSON.parse(line).file)).toEqual(['one.webp', 'two.webp']);
  await app.close();
});
