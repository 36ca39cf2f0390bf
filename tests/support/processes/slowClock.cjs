// A clock that advances by a second in a minute. A server with this clock caches values for longer than a test waits,
// unless it is notified of a change.
const SLOWER = 60;

// And one that is wrong by this many milliseconds, as on a machine without NTP.
const AHEAD_MS = Number(process.env.CLOCK_AHEAD_MS ?? 0);

const slow = (now, aheadMs = 0) => {
  const began = now();
  return () => began + aheadMs + (now() - began) / SLOWER;
};

performance.now = slow(performance.now.bind(performance));
const time = slow(Date.now, AHEAD_MS);
Date.now = () => Math.floor(time());
globalThis.Date = new Proxy(Date, {
  construct: (RealDate, parts) => (parts.length === 0 ? new RealDate(RealDate.now()) : new RealDate(...parts)),
});
