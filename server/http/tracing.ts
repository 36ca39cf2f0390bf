import { randomBytes } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A request as it is told to who subscribes to {@link SPANS}: what OpenTelemetry calls a server span. */
interface RequestSpan {
  trace_id: string;
  span_id: string;
  /** The caller's span; null where the trace begins here. */
  parent_id: string | null;
  /** Method and route, as in metrics: an address is a stranger's. */
  name: string;
  /** Time of day at its beginning, in ms, and how long it took. */
  start_ms: number;
  duration_ms: number;
  status: number;
}

/** The name of the channel of `node:diagnostics_channel`; a deployment's own module subscribes to it (docs/deploying.md, "Tracing"). */
const SPANS = 'plugin-square.request';
/** W3C Trace Context, version 00: trace, span of the caller, flags. Ids of zeros alone are none. */
const TRACE_PARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;

/** Names the caller's trace in each log line of a request, and tells who listens of every request that ended. */
export function traceRequests(app: FastifyInstance): void {
  const spans = channel(SPANS);
  const traces = new WeakMap<FastifyRequest, Pick<RequestSpan, 'trace_id' | 'parent_id'>>();
  app.addHook('onRequest', async (request, reply) => {
    const [, trace_id, parent_id = null] = TRACE_PARENT.exec(String(request.headers.traceparent ?? '')) ?? [];
    if (!trace_id && !spans.hasSubscribers) return;
    const trace = { trace_id: trace_id ?? randomBytes(16).toString('hex'), parent_id };
    traces.set(request, trace);
    request.log = reply.log = request.log.child({ trace_id: trace.trace_id });
  });
  app.addHook('onResponse', async (request, reply) => {
    const trace = traces.get(request);
    if (!trace || !spans.hasSubscribers) return;
    const span: RequestSpan = {
      ...trace,
      span_id: randomBytes(8).toString('hex'),
      name: `${request.method} ${request.routeOptions.url ?? 'none'}`,
      start_ms: Date.now() - reply.elapsedTime,
      duration_ms: reply.elapsedTime,
      status: reply.statusCode,
    };
    spans.publish(span);
  });
}
