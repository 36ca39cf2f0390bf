// Loaded into a server first (NODE_OPTIONS). It kills the server after the first file of its new database
// (server/db/placeDatabase.ts). Another process would see that file too late on a busy machine. CommonJS, because
// --require accepts nothing else.
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');

const { writeFileSync } = fs;
fs.writeFileSync = (path, ...rest) => {
  writeFileSync(path, ...rest);
  if (String(path).includes('database.unfinished')) process.kill(process.pid, 'SIGKILL');
};
syncBuiltinESMExports();
