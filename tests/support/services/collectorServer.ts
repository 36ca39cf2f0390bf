import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { withTimeout } from '../../../server/lib/withTimeout';

/** An event as the SDK sends it. */
export interface SentEvent {
  type: string;
  event?: string;
  distinct_id: string;
  login_id?: string;
  anonymous_id?: string;
  original_id?: string;
  time: number;
  properties: Record<string, unknown>;
  _track_id: number;
}

interface Received {
  /** Includes the query. */
  path: string;
  /** `text/plain` for a beacon. */
  type: string;
  events: SentEvent[];
}

/** A collector of another origin. It receives the SDK's requests over HTTP and parses them. */
export interface CollectorServer {
  origin: string;
  requests: Received[];
  /** Events in the order of arrival, without duplicates. */
  events(): SentEvent[];
  names(): string[];
  /** Resolves when the condition holds for the received events. */
  until(holds: () => boolean): Promise<void>;
  close(): Promise<void>;
}

/** Time limit for a busy browser. */
const LIMIT_MS = 40_000;

export async function runCollector(): Promise<CollectorServer> {
  const requests: Received[] = [];
  const pendingReleases = new Set<() => void>();
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    requests.push({ path: request.url ?? '', type: request.headers['content-type'] ?? '', events: eventsIn(body) });
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}');
    for (const look of pendingReleases) look();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const events = () => [
    ...new Map(requests.flatMap((one) => one.events).map((event) => [event._track_id, event])).values(),
  ];
  const names = () => events().map(({ event, type }) => event ?? type);
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    events,
    names,
    until: (holds) => {
      const arrived = new Promise<void>((resolve) => {
        const look = () => {
          if (!holds()) return;
          pendingReleases.delete(look);
          resolve();
        };
        pendingReleases.add(look);
        look();
      });
      return withTimeout(arrived, LIMIT_MS, () => new Error(`That did not arrive. There came: ${names().join(', ')}.`));
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  return body;
}

/** The events of a request's body: a form with `data` (one event) or `data_list` (several), each JSON as base64. */
export function eventsIn(body: string): SentEvent[] {
  const form = new URLSearchParams(body);
  const read = (text: string) => JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  const one = form.get('data');
  const list = form.get('data_list');
  return [...(one ? [read(one)] : []), ...(list ? read(list) : [])];
}
