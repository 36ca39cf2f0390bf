import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { Acceptors } from './Acceptors';

const BACKLOG = 128;
const CALLERS = 48;

/** Connects while this thread is blocked: connections that the kernel completes and the server has not accepted. */
const connectAll = `
  const { workerData: { port, callers, connected } } = require('node:worker_threads');
  const { connect } = require('node:net');
  const flag = new Int32Array(connected);
  for (let number = 0; number < callers; number++)
    connect(port, '127.0.0.1').on('error', () => {}).once('connect', () => {
      if (Atomics.add(flag, 0, 1) + 1 === callers) Atomics.notify(flag, 0);
    });
`;

function blockUntilConnected(port: number): Worker {
  const connected = new SharedArrayBuffer(4);
  const flag = new Int32Array(connected);
  const worker = new Worker(connectAll, { eval: true, workerData: { port, callers: CALLERS, connected } });
  for (let count = 0; count < CALLERS; count = Atomics.load(flag, 0)) Atomics.wait(flag, 0, count, 1_000);
  return worker;
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

let sockets: Socket[];
let server: Server;
let port: number;
let acceptors: Acceptors;
const failures: Error[] = [];

beforeEach(async () => {
  sockets = [];
  server = createServer((socket) => sockets.push(socket.on('error', () => {})));
  await once(server.listen({ port: 0, host: '127.0.0.1', backlog: BACKLOG }), 'listening');
  port = (server.address() as AddressInfo).port;
  acceptors = await Acceptors.beside(server, { backlog: BACKLOG, report: (error) => failures.push(error) });
});
afterEach(closeAll);

async function closeAll(): Promise<void> {
  const closed = Promise.all([acceptors.close(), new Promise((resolve) => server.close(resolve))]);
  for (const socket of sockets) socket.destroy();
  await closed;
}

it('accepts many connections in one turn of the event loop', async () => {
  const callers = blockUntilConnected(port);
  let maxInOneTurn = 0;
  while (sockets.length < CALLERS) {
    const before = sockets.length;
    await turn();
    maxInOneTurn = Math.max(maxInOneTurn, sockets.length - before);
  }
  await callers.terminate();
  expect(maxInOneTurn).toBeGreaterThan(8);
  expect(failures).toEqual([]);
});

it('accepts nothing after it is closed', async () => {
  await closeAll();
  const [error] = await once(connect(port, '127.0.0.1'), 'error').catch((thrown) => [thrown]);
  expect(error).toMatchObject({ code: 'ECONNREFUSED' });
});
