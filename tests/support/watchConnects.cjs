// Loaded into a server before anything else (NODE_OPTIONS), its threads included: writes down every connection that it
// begins, whatever library asks for it. CommonJS, because --require takes nothing else.
const { appendFileSync } = require('node:fs');
const dgram = require('node:dgram');
const net = require('node:net');

const tell = (what) => appendFileSync(process.env.CONNECTS_FILE, `${JSON.stringify(what)}\n`);

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function watched(...args) {
  // Normalised arguments come as one list: [options, callback].
  const [to] = Array.isArray(args[0]) ? args[0] : args;
  tell(typeof to === 'object' ? { host: to.host, port: to.port, path: to.path } : { to });
  return connect.apply(this, args);
};
const { createSocket } = dgram;
dgram.createSocket = (...args) => {
  tell({ udp: true });
  return createSocket(...args);
};
