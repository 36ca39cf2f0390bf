import { formatOf, inspectMedia } from './inspectMedia';

/** The first bytes of an MP4. Only these are checked before the browser's player. */
const anMp4 = () => {
  const head = Uint8Array.from([0, 0, 0, 24, ...Buffer.from('ftypisom')]);
  // jsdom reads files with timers, which are faked here.
  return Object.assign(new File([head], 'demo.mp4'), { slice: () => ({ arrayBuffer: async () => head.buffer }) });
};

/** A browser that claims to play the format. The test decides what happens to a video. */
function playing(onSource: (player: HTMLVideoElement) => void) {
  jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
  const freed = jest.fn();
  Object.assign(URL, { createObjectURL: () => 'blob:video', revokeObjectURL: freed });
  jest.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLMediaElement) {
    onSource(this as HTMLVideoElement);
  });
  return freed;
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('ends with advice when a browser reports nothing about a video', async () => {
  const freed = playing(() => {});
  const ended = expect(inspectMedia(anMp4())).rejects.toMatchObject({
    id: 'release.videoSlow',
    values: { seconds: 15 },
  });
  await jest.advanceTimersByTimeAsync(14_999);
  expect(freed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await ended;
  expect(freed).toHaveBeenCalledWith('blob:video');
});

it('leaves no timer behind after the browser has read a video or failed', async () => {
  playing((player) => player.onloadedmetadata?.(new Event('loadedmetadata')));
  await expect(inspectMedia(anMp4())).resolves.toBe('video');
  playing((player) => void player.onerror?.(new Event('error')));
  await expect(inspectMedia(anMp4())).rejects.toMatchObject({ id: 'kit.wrongVideo' });
  expect(jest.getTimerCount()).toBe(0);
});

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)));

it.each<[string, string | null, Uint8Array]>([
  ['a PNG', 'png', bytes([0x89], 'PNG\r\n', [0x1a], '\n', [0, 0, 0, 13])],
  ['a JPEG', 'jpeg', bytes([0xff, 0xd8, 0xff, 0xe0])],
  ['a GIF', 'gif', bytes('GIF89a')],
  ['a WebP', 'webp', bytes('RIFF', [1, 0, 0, 0], 'WEBPVP8 ')],
  ['an MP4', 'mp4', bytes([0, 0, 0, 24], 'ftypisom')],
  ['a WebM', 'webm', bytes([0x1a, 0x45, 0xdf, 0xa3, 0x93, 0x42, 0x82, 0x84], 'webm')],
  ['a Matroska that is no WebM', null, bytes([0x1a, 0x45, 0xdf, 0xa3, 0x93, 0x42, 0x82, 0x88], 'matroska')],
  ['a HEIC, which is boxes as an MP4 is', null, bytes([0, 0, 0, 24], 'ftypheic')],
  ['an AVI, which is a RIFF as a WebP is', null, bytes('RIFF', [1, 0, 0, 0], 'AVI LIST')],
  ['an SVG', null, bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a script', null, bytes('GIF8;alert(1)')],
  ['nothing', null, bytes()],
])('recognizes %s by its first bytes', (_name, format, head) => {
  expect(formatOf(head)).toBe(format);
});
