import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteUploadsAfterPowerLoss } from './uploadsAfterPowerLoss';

let folder: string;
let upload: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plugin-square-cut-'));
  upload = join(folder, 'uploads', 'an-upload');
  mkdirSync(join(folder, 'uploads'));
  writeFileSync(upload, 'received');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Returns its clean stop. */
const startServer = () =>
  deleteUploadsAfterPowerLoss({ folder, uploadsDir: join(folder, 'uploads'), isRelaxed: false });

/** As if the machine had been started since. */
const restartMachine = () => {
  for (const name of readdirSync(folder).filter((one) => one !== 'uploads'))
    writeFileSync(join(folder, name), 'before');
};

it('deletes uploads if the machine went down while the server ran', () => {
  startServer();
  restartMachine();
  startServer();
  expect(existsSync(upload)).toBe(false);
});

it('keeps them after a crash of the server alone', () => {
  startServer();
  startServer();
  expect(existsSync(upload)).toBe(true);
});

it('keeps them after a clean stop, also if the machine starts again', () => {
  const stop = startServer();
  stop();
  restartMachine();
  startServer();
  expect(existsSync(upload)).toBe(true);
});
