'use strict';

// Entry point of every script of package.json: `node scripts/run.cjs [--everything] [--built] … PROGRAM`
// (lib/runScript.mjs). Written in ES5, so that an old Node prints one line instead of a syntax error.
var needed = /(\d+)\.(\d+)/.exec(require('../package.json').engines.node);
var here = /^(\d+)\.(\d+)/.exec(process.versions.node);
var isOld = +here[1] < +needed[1] || (+here[1] === +needed[1] && +here[2] < +needed[2]);
var found = ['this is Node', process.versions.node, 'at', process.execPath].join(' ');

if (isOld) {
  console.error(['Plugin Square needs Node', needed[0], 'or later, and', found].join(' '));
  process.exit(1);
} else {
  require('./lib/launch.cjs');
}
