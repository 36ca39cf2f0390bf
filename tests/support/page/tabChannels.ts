import { BroadcastChannel as NodeChannel } from 'node:worker_threads';

const open = new Set<NodeChannel>();

/** A channel between tabs. jsdom has none; Node's are real ones. */
export class TabChannel extends NodeChannel {
  constructor(name: string) {
    super(name);
    open.add(this);
  }
}

/** Number of channels that this test has opened. */
export const countTabChannels = (): number => open.size;

/** Gives the pages of these tests channels between tabs, and closes them after each test. */
export function installTabChannels(): void {
  beforeEach(() => {
    globalThis.BroadcastChannel = TabChannel as unknown as typeof BroadcastChannel;
  });
  afterEach(() => {
    for (const channel of open) channel.close();
    open.clear();
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  });
}
