import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type CloudEvent, HTTP } from 'cloudevents';
import { Webhook } from 'standardwebhooks';

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  body: string;
}

export interface WebhookReceiver {
  /** Its address, of http on this machine. */
  url: string;
  got: ReceivedWebhook[];
  /** Statuses of the next responses; 204 afterwards. `0`: no response. */
  statuses: number[];
  /** Target of redirects. */
  location: string;
  /** The next request. */
  next(): Promise<void>;
  close(): void;
}

/** A server that receives webhooks, by default on a free port. Close it in `afterAll`. */
export async function aWebhookReceiver(port = 0): Promise<WebhookReceiver> {
  const server = createServer(async (request, reply) => {
    receiver.got.push({ headers: request.headers, body: (await buffer(request)).toString() });
    server.emit('webhook');
    const status = receiver.statuses.shift() ?? 204;
    if (status !== 0) reply.writeHead(status, { location: receiver.location }).end();
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    ...{ got: [], statuses: [], location: '/' },
    async next() {
      await once(server, 'webhook');
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}

/** Reads a webhook as its developers do: by the SDK of CloudEvents. */
export function eventOf({ headers, body }: ReceivedWebhook): CloudEvent<unknown> {
  const event = HTTP.toEvent({ headers, body });
  if (Array.isArray(event)) throw new Error('A webhook has one event.');
  return event as CloudEvent<unknown>;
}

/** Whether a library of Standard Webhooks accepts the signature. */
export function isSignedBy(secret: string, { headers, body }: ReceivedWebhook): boolean {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}
