import Fastify from 'fastify';

/** The reference for comparison: a Fastify route that returns the bytes of a list without any other work. */
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
