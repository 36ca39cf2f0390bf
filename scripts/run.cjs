'use strict';

// Every script of package.json begins here: `node scripts/run.cjs [--everything] [--built] … PROGRAM` (lib/runScript.mjs).
// Written so that any Node there ever was can read it: an old one gets one line instead of a syntax error.
var needed = /(\d+)\.(\d+)/.exec(require('../package.json').engines.node);
var here = /^(\d+)\.(\d+)/.exec(process.versions.node);
var isOld = +here[1] < +needed[1] || (+here[1] === +needed[1] && +here[2] < +needed[2]);

if (isOld) {
  console.error(
    'Plugin Square needs Node ' +
      needed[0] +
      ' or later, and this is Node ' +
      process.versions.node +
      ' (' +
      process.execPath +
      '). Install a newer Node, then try again.',
  );
  process.exit(1);
} else {
  require('./lib/launch.cjs');
}
