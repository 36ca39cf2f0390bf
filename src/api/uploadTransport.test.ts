import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { uploadTransport } from './uploadTransport';

/** A real server on a port of its own. The page has another origin, so the server allows all of them. */
let server: Server;
let address = '';
let respond: (request: IncomingMessage, response: ServerResponse, body: string) => void;

beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    response.setHeader('Access-Control-Expose-Headers', 'X-Server-Time, X-Second');
    if (request.method === 'OPTIONS') return response.end();
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => respond(request, response, body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/upload`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('sends method, headers and body, and returns status, headers and JSON', async () => {
  let received = {};
  respond = ({ method, url, headers }, response, body) => {
    received = { method, url, body, name: headers['x-name'] };
    response.setHeader('X-Server-Time', '12:00');
    response.setHeader('X-Second', 'a: b');
    response.end(JSON.stringify({ code: 0, data: { upload: 1 } }));
  };
  const send = uploadTransport(() => {});
  const response = await send(address, { method: 'PUT', headers: { 'X-Name': 'grid' }, body: 'bytes' });
  expect(received).toEqual({ method: 'PUT', url: '/upload', body: 'bytes', name: 'grid' });
  expect(response).toMatchObject({ ok: true, status: 200 });
  expect(response.headers.get('X-Server-Time')).toBe('12:00');
  expect(response.headers.get('X-Second')).toBe('a: b');
  expect(await response.json()).toEqual({ code: 0, data: { upload: 1 } });
});

it('posts by default', async () => {
  let method: string | undefined;
  respond = (request, response) => {
    ({ method } = request);
    response.end('{}');
  };
  await uploadTransport(() => {})(address, { body: 'bytes' });
  expect(method).toBe('POST');
});

it.each([
  [200, true],
  [299, true],
  [300, false],
  [413, false],
])('status %i: ok is %s', async (status, ok) => {
  respond = (_request, response) => {
    response.statusCode = status;
    response.end('{}');
  };
  expect(await uploadTransport(() => {})(address, { body: 'bytes' })).toMatchObject({ ok, status });
});

it('a body that is no JSON rejects like that of fetch', async () => {
  respond = (_request, response) => response.end('<html>');
  const response = await uploadTransport(() => {})(address, { body: 'bytes' });
  await expect(response.json()).rejects.toThrow(SyntaxError);
});

it('reports the progress from 0 to 1', async () => {
  respond = (_request, response) => response.end('{}');
  // jsdom does not know how much it has sent.
  const { send } = XMLHttpRequest.prototype;
  const sending = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (
    this: XMLHttpRequest,
    body,
  ) {
    for (const [loaded, total] of [
      [1, 4],
      [4, 4],
      [3, 0],
    ])
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total }));
    this.upload.onprogress = null;
    send.call(this, body);
  });
  const parts: number[] = [];
  await uploadTransport((part) => parts.push(part))(address, { body: 'bytes' });
  sending.mockRestore();
  expect(parts).toEqual([0.25, 1, 0]);
});

it('a broken connection fails like that of fetch', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  respond = (request) => request.socket.destroy();
  const sent = uploadTransport(() => {})(address, { body: 'bytes' });
  await expect(sent).rejects.toThrow(new TypeError('Failed to fetch'));
});

it('its caller cancels it, also before it is sent', async () => {
  const leaving = new AbortController();
  let requests = 0;
  respond = () => {
    requests += 1;
    leaving.abort();
  };
  const send = uploadTransport(() => {});
  await expect(send(address, { body: 'bytes', signal: leaving.signal })).rejects.toMatchObject({
    name: 'AbortError',
    message: 'The request was aborted.',
  });
  await expect(send(address, { body: 'bytes', signal: leaving.signal })).rejects.toMatchObject({
    name: 'AbortError',
    message: 'The request was aborted.',
  });
  expect(requests).toBe(1);
});

it('does not listen to its caller after the end', async () => {
  respond = (_request, response) => response.end('{}');
  const leaving = new AbortController();
  const removed = jest.spyOn(leaving.signal, 'removeEventListener');
  const added = jest.spyOn(leaving.signal, 'addEventListener');
  await uploadTransport(() => {})(address, { body: 'bytes', signal: leaving.signal });
  expect(removed.mock.calls[0]?.slice(0, 2)).toEqual(added.mock.calls[0]?.slice(0, 2));
});
