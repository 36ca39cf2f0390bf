'use strict';
const { relative } = require('node:path');
const seconds = require('./seconds.json');

/**
 * The order in which Jest starts files: the longest first, so that no worker ends long before the others. Jest knows
 * durations only from an earlier run on the same machine, so the longest are listed in seconds.json. The others follow by
 * size, as in Jest.
 */
module.exports = class LongestFirst {
  sort(tests) {
    const lengthOf = ({ path, context }) => [
      seconds[relative(context.config.rootDir, path)] ?? 0,
      context.hasteFS.getSize(path) ?? 0,
    ];
    const lengths = new Map(tests.map((test) => [test, lengthOf(test)]));
    return [...tests].sort((one, other) => {
      const [[mine, mySize], [its, itsSize]] = [lengths.get(one), lengths.get(other)];
      return its - mine || itsSize - mySize;
    });
  }

  shard(tests) {
    return tests;
  }

  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {}
};
