import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { until } from '../../tests/support/until';
import { setErrorHandlers } from './errorResponses';
import { methodsOf, mount } from './mount';
import { sendStream } from './sendStream';

const BYTES = Buffer.from('{"main":"host.run();"}');

/** A server on a real port that sends a given download, and its log lines. */
async function aServer(send: (reply: FastifyReply) => FastifyReply) {
  const log: { level: number; msg: string; res?: { statusCode: number } }[] = [];
  const app = Fastify({ logger: { level: 'info', stream: { write: (line: string) => log.push(JSON.parse(line)) } } });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  setErrorHandlers(app, methodsOf);
  app.decorateRequest('caller');
  app.addHook('onRequest', async (request) => {
    request.caller = { user: null, visitor_id: null };
  });
  mount(app, 'downloadPlugin', async ({ reply }) => send(reply));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, log };
}

/**
 * Downloads as `curl` does: closes the connection as soon as it has every announced byte. Returns the received text.
 */
async function download({ server }: FastifyInstance): Promise<string> {
  const socket = connect((server.address() as { port: number }).port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
    if (text.endsWith(BYTES.toString()) || text.endsWith('0\r\n\r\n')) socket.destroy();
  });
  socket.write('GET /api/cmt/plugin/download?plugin_key=table-builder HTTP/1.1\r\nHost: square.test\r\n\r\n');
  await once(socket, 'close');
  return text;
}

it('logs no error when a client leaves with the last byte, before the stream has ended', async () => {
  const { app, log } = await aServer((reply) => {
    // The end of a file is detected by one more read. Here it happens after the client has gone.
    const stream = new Readable({ read: () => undefined });
    stream.push(BYTES);
    reply.raw.once('close', () => setImmediate(() => stream.push(null)));
    return reply.type('application/json').header('content-length', BYTES.length).send(stream);
  });
  expect(await download(app)).toMatch(/^HTTP\/1.1 200 /);
  await until('the log says how it ended', async () =>
    log.some(({ msg }) => /prematurely|errored|completed/.test(msg)),
  );
  await app.close();
  expect(log.filter(({ level, res }) => level > 30 || (res?.statusCode ?? 200) !== 200)).toEqual([]);
});

it('ends a stream of known size with its last byte, so that the download counts as complete', async () => {
  const { app, log } = await aServer((reply) => {
    const stream = new Readable({ read: () => undefined });
    stream.push(BYTES);
    return sendStream(reply.type('application/json'), stream, BYTES.length);
  });
  for (let time = 0; time < 20; time++) expect(await download(app)).toMatch(/^HTTP\/1.1 200 /);
  await app.close();
  expect(log.filter(({ level }) => level > 30)).toEqual([]);
  expect(log.filter(({ msg, res }) => msg === 'request completed' && res?.statusCode === 200)).toHaveLength(20);
});

it('fails for a stream that is shorter than announced', async () => {
  const { app, log } = await aServer((reply) =>
    sendStream(reply.type('application/json'), Readable.from([BYTES.subarray(0, 4)]), BYTES.length),
  );
  expect(await download(app)).not.toContain(BYTES.toString());
  await until('the log says so', async () => log.some(({ level }) => level >= 40));
  await app.close();
});
