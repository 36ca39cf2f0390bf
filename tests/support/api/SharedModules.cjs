'use strict';
const { default: Runtime } = require('jest-runtime');

/** Loads and keeps the modules of all test files of a process. */
let shared;

/**
 * Jest loads every module anew for each test file. Here a process loads a module once: only the test file itself is its
 * own, so modules of the server must not keep state of a test. That saves a third of the processor time of the server's
 * tests. `serverEnvironment.ts` has the one context in which all of them run.
 */
class SharedModules extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig) {
    super(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig);
    shared ??= new Runtime(config, environment, resolver, transformer, new Map(), coverage, testPath, globalConfig);
  }

  /** `moduleName` is absent for the test file itself. Internal modules are those of the test runner. */
  requireModule(from, moduleName, options, isRequireActual) {
    const isOwn = !moduleName || options?.isInternalModule;
    return isOwn
      ? super.requireModule(from, moduleName, options, isRequireActual)
      : shared.requireModule(from, moduleName, options, isRequireActual);
  }

  /** Those of the shared modules too: without them, stacks would name lines of compiled code. */
  getSourceMaps() {
    const own = super.getSourceMaps();
    return Object.assign(own, { get: (file) => Map.prototype.get.call(own, file) ?? shared.getSourceMaps().get(file) });
  }
}

module.exports = { __esModule: true, default: SharedModules };
