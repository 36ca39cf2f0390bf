// Started by Acceptors.ts: a handle that is sent to another process and back is a copy with its own file descriptor.
// `on`, not `once`: without a listener Node closes the channel, and the process ends before its last copy was sent.
process.on('message', ({ copies }, handle) => {
  let left = copies;
  const sendNext = () => {
    if (left-- > 0) process.send('copy', handle, undefined, sendNext);
    else process.disconnect();
  };
  sendNext();
});
