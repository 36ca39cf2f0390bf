import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Writable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { traceRequests } from './tracing';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

let app: FastifyInstance;
let lines: string[];
beforeEach(() => {
  lines = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  app = Fastify({ logger: { level: 'info', stream } });
  traceRequests(app);
  app.get('/plugins/:key', async (request) => {
    request.log.info('received');
    return {};
  });
});
afterEach(() => app.close());

const request = (traceparent?: string) =>
  app.inject({ url: '/plugins/grid', headers: traceparent ? { traceparent } : {} });
const logged = () => lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'received');

it('logs the caller’s trace id beside the request’s own id', async () => {
  await request(`00-${TRACE}-${PARENT}-01`);
  expect(logged()).toMatchObject({ trace_id: TRACE, reqId: expect.any(String) });
});

it.each([undefined, 'nonsense', `00-${'0'.repeat(32)}-${PARENT}-01`, `ff-${TRACE}-${PARENT}-01`])(
  'logs no trace id for the header %j',
  async (traceparent) => {
    await request(traceparent);
    expect(logged()).not.toHaveProperty('trace_id');
  },
);

it('publishes each request to subscribers, and starts a trace if there is none', async () => {
  const spans: unknown[] = [];
  const record = (span: unknown) => spans.push(span);
  subscribe('plugin-square.request', record);
  await request(`00-${TRACE}-${PARENT}-01`);
  await request();
  unsubscribe('plugin-square.request', record);
  await request();
  const common = { name: 'GET /plugins/:key', status: 200, duration_ms: expect.any(Number) };
  expect(spans).toMatchObject([
    { ...common, trace_id: TRACE, parent_id: PARENT },
    { ...common, trace_id: expect.stringMatching(/^[0-9a-f]{32}$/), parent_id: null },
  ]);
});
