import Fastify from 'fastify';

/** The yardstick: a Fastify route that answers the very bytes of a list, with nothing between. */
const body = await new Promise<string>((resolve) => {
  let text = '';
  process.stdin.on('data', (chunk) => {
    text += chunk;
  });
  process.stdin.on('end', () => resolve(text));
});
const app = Fastify();
app.get('/list', (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
process.on('SIGTERM', () => process.exit(0));
