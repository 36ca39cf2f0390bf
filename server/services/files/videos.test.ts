import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anMp4, aWebm, box } from '../../../tests/support/samples/videos';
import { inspectVideo } from './videos';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ps-videos-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function inspect(bytes: Buffer): Promise<string> {
  const path = join(folder, 'named.png');
  await writeFile(path, bytes);
  return inspectVideo(path);
}

it.each([
  ['H.264 in MP4', anMp4(), 'mp4'],
  ['AV1 in MP4', anMp4({ coding: 'av01' }), 'mp4'],
  ['an MP4 with a box of the largest kind', Buffer.concat([anMp4(), largeBox()]), 'mp4'],
  ['VP9 in WebM', aWebm(), 'webm'],
  ['VP8 as a browser records it', aWebm({ codec: 'V_VP8', isLive: true }), 'webm'],
])('recognizes %s by its content, whatever its name', async (_what, bytes, extension) =>
  expect(await inspect(bytes)).toBe(extension),
);

it.each([
  ['nothing', Buffer.alloc(0), 'not an MP4 or WebM'],
  ['text', Buffer.from('a text that is called teaser.mp4'), 'not an MP4 or WebM'],
  ['a QuickTime film', Buffer.concat([box('ftyp', Buffer.from('qt  \0\0\0\0'))]), 'not an MP4 or WebM'],
  ['a Matroska film', aWebm({ docType: 'matroska' }), 'not an MP4 or WebM'],
  ['an MP4 that is truncated', anMp4().subarray(0, -10), 'truncated'],
  ['a WebM that is truncated', aWebm().subarray(0, -10), 'truncated'],
  [
    'an MP4 whose box is larger than the file',
    Buffer.concat([anMp4(), Buffer.from('7fffffff66726565', 'hex')]),
    'truncated',
  ],
  [
    'an MP4 whose box is smaller than its head',
    Buffer.concat([anMp4(), Buffer.from('0000000466726565', 'hex')]),
    'truncated',
  ],
  ['an MP4 with too many boxes', Buffer.concat([anMp4(), emptyBoxes(20_000)]), 'truncated or damaged'],
  ['a WebM with a number that has no end', Buffer.concat([aWebm(), Buffer.alloc(16)]), 'truncated or damaged'],
  ['sound alone', anMp4({ coding: 'mp4a' }), 'no track in H.264'],
  ['a coding that few browsers play', anMp4({ coding: 'hvc1' }), 'no track in H.264'],
  ['sound alone in WebM', aWebm({ codec: 'A_OPUS' }), 'no track in VP8'],
  ['an MP4 without its video data', anMp4().subarray(0, anMp4().indexOf('mdat') - 4), 'no video track'],
])('refuses %s and says why', async (_what, bytes, why) => {
  const refusal = inspect(bytes);
  await expect(refusal).rejects.toMatchObject({ id: 'invalid_video' });
  await expect(refusal).rejects.toThrow(why);
});

function emptyBoxes(count: number): Buffer {
  return Buffer.concat(Array.from({ length: count }, () => box('free', Buffer.alloc(0))));
}

/** A box with a 64-bit size. */
function largeBox(): Buffer {
  const bytes = Buffer.alloc(24);
  bytes.writeUInt32BE(1);
  bytes.write('free', 4);
  bytes.writeBigUInt64BE(24n, 8);
  return bytes;
}
