'use strict';
const { mixinJestEnvironment } = require('@stryker-mutator/jest-runner');
const { require: requireTypeScript } = require('tsx/cjs/api');
const { default: serverEnvironment } = requireTypeScript('../support/api/serverEnvironment.ts', __filename);

/**
 * The environment of the server's tests under Stryker, which cannot load one that is written in TypeScript. All test
 * files of a process share its modules and databases here too: a mutant then takes as long as its tests, not as long as
 * a start of the server. The changed code reads the number of the mutant only when it is first loaded, so each run sets
 * it.
 */
function strykerEnvironment(...options) {
  const shared = serverEnvironment(...options);
  // A new object, because Stryker adds its own fields to the environment of each file.
  const environment = Object.create(shared);
  environment.setup = async () => {
    await shared.setup();
    shared.global.__stryker__.activeMutant = process.env.__STRYKER_ACTIVE_MUTANT__;
  };
  return environment;
}

module.exports = mixinJestEnvironment(strykerEnvironment);
