import { randomBytes } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A request as published to subscribers of {@link SPANS}: a server span in OpenTelemetry's terms. */
interface RequestSpan {
  trace_id: string;
  span_id: string;
  /** The caller's span; null if the trace starts here. */
  parent_id: string | null;
  /** Method and matched route, as in metrics: the raw address is untrusted. */
  name: string;
  /** Start time since 1970 in ms, and duration. */
  start_ms: number;
  duration_ms: number;
  status: number;
}

/**
 * Name of the channel in `node:diagnostics_channel`. A deployment's own module can subscribe (docs/deploying.md,
 * "Tracing").
 */
const SPANS = 'plugin-square.request';
/** W3C Trace Context, version 00: trace id, parent span id, flags. All-zero ids are invalid. */
const TRACE_PARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;

/** Adds the caller's trace id to each log line of a request, and publishes every finished request. */
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
