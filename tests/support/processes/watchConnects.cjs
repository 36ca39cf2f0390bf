// Loaded into a server and its threads first (NODE_OPTIONS). It logs every connection that the server opens, from any
// library. CommonJS, because --require accepts nothing else.
const { appendFileSync } = require('node:fs');
const dgram = require('node:dgram');
const net = require('node:net');

const record = (what) => appendFileSync(process.env.CONNECTS_FILE, `${JSON.stringify(what)}\n`);

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function watched(...args) {
  // Normalized arguments are one list: [options, callback].
  const [to] = Array.isArray(args[0]) ? args[0] : args;
  record(typeof to === 'object' ? { host: to.host, port: to.port, path: to.path } : { to });
  return connect.apply(this, args);
};
const { createSocket } = dgram;
dgram.createSocket = (...args) => {
  record({ udp: true });
  return createSocket(...args);
};
