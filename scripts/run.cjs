'use strict';

// Entry point of every script of package.json: `node scripts/run.cjs [--everything] [--built] … PROGRAM`
// (lib/runScript.mjs). Written in ES5, so that any Node prints one line instead of a syntax error.
var range = require('./lib/nodeRange.cjs');
var needed = require('../package.json').engines.node;
var found = ['and this is Node', process.versions.node, 'at', process.execPath].join(' ');

if (range.isInRange(process.versions.node, needed)) {
  require('./lib/launch.cjs');
} else {
  console.error([['Plugin Square needs Node', range.describeRange(needed)].join(' '), found].join(', '));
  process.exit(1);
}
