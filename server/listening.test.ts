import { createServer, type Server } from 'node:net';
import { listenFailure, requireListening } from './listening';

let other: Server | undefined;
afterEach(() => new Promise((resolve) => (other ? other.close(resolve) : resolve(undefined))));

const listenAnywhere = (host: string) =>
  new Promise<number>((resolve) => {
    other = createServer().listen(0, host, () => {
      const address = other?.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });

it('names a taken port, its process, and the setting', async () => {
  const PORT = await listenAnywhere('127.0.0.1');
  const holder = process.platform === 'linux' ? ` by the process ${process.pid} \\(.+\\)` : '.*';
  await expect(requireListening({ PORT, HOST: '127.0.0.1' })).rejects.toThrow(
    new RegExp(`^Port ${PORT} is taken${holder}\\. .+ set PORT to another number\\.$`),
  );
});

it.each(['192.0.2.1', 'no-such-host.invalid'])(
  'says that HOST %s is not an address of this machine, and lists those that are',
  async (HOST) => {
    await expect(requireListening({ PORT: 0, HOST })).rejects.toThrow(
      /^HOST \S+ is not an address of this machine\. Set HOST to one of .*127\.0\.0\.1.*, or to 0\.0\.0\.0 for all of them\.$/,
    );
  },
);

it('says that ports below 1024 need privileges', async () => {
  const refused = Object.assign(new Error('listen EACCES: permission denied 0.0.0.0:80'), { code: 'EACCES' });
  expect(await listenFailure(refused, { PORT: 80, HOST: '0.0.0.0' })).toMatchObject({
    message: expect.stringMatching(
      /^Port 80 may not be used by this user: ports below 1024 .+ Set PORT to 1024 or more/,
    ),
  });
});

it('leaves the tried port free', async () => {
  const PORT = await listenAnywhere('127.0.0.1');
  await new Promise((resolve) => other?.close(resolve));
  other = undefined;
  await requireListening({ PORT, HOST: '127.0.0.1' });
  await requireListening({ PORT, HOST: '127.0.0.1' });
});
