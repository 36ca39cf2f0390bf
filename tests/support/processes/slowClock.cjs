// A clock that advances by a second in a minute. A server with this clock caches values for longer than a test waits,
// unless it is notified of a change.
const SLOWER = 60;

const slow = (now) => {
  const began = now();
  return () => began + (now() - began) / SLOWER;
};

performance.now = slow(performance.now.bind(performance));
const time = slow(Date.now);
Date.now = () => Math.floor(time());
globalThis.Date = new Proxy(Date, {
  construct: (RealDate, parts) => (parts.length === 0 ? new RealDate(RealDate.now()) : new RealDate(...parts)),
});
