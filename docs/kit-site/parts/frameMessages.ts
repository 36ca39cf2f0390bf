import type { EnterpriseTokens } from '@/theme/enterpriseTokens';

/** What a page and the frames in it say to each other. Both are of one origin, and neither listens to another. */
export type FrameMessage =
  /** The frame's content is this high. */
  | { kind: 'height'; height: number }
  /** The page has begun to listen: say the height again. */
  | { kind: 'ask' }
  /** Put these values over the tokens. */
  | { kind: 'tokens'; tokens: EnterpriseTokens };

const MARK = 'plugin-square-kit-docs';

export function send(target: Window, message: FrameMessage): void {
  target.postMessage({ mark: MARK, ...message }, location.origin);
}

/** Calls `hear` with the messages of one window of our own origin, until the returned function is called. */
export function listen(from: () => Window | null | undefined, hear: (message: FrameMessage) => void): () => void {
  const handleMessage = ({ origin, source, data }: MessageEvent) => {
    if (origin === location.origin && source !== null && source === from() && data?.mark === MARK) hear(data);
  };
  window.addEventListener('message', handleMessage);
  return () => window.removeEventListener('message', handleMessage);
}
