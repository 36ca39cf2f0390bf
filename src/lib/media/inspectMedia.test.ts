import { inspectMedia } from './inspectMedia';

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
