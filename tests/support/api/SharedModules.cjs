'use strict';
const { default: Runtime } = require('jest-runtime');

/** The runtime of each global object that loads modules for all test files and keeps them. */
const sharedIn = new WeakMap();

/**
 * Loads each module once per process, and only the test file itself again, while Jest would load every module for each
 * test file. This saves a third of the processor time of the server's tests. Modules of the server must not keep state
 * of a test. `serverEnvironment.ts` has the one context in which all modules run.
 */
class SharedModules extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig) {
    super(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig);
    if (!sharedIn.has(environment.global))
      sharedIn.set(
        environment.global,
        new Runtime(config, environment, resolver, transformer, new Map(), coverage, testPath, globalConfig),
      );
    this.shared = sharedIn.get(environment.global);
  }

  /** `moduleName` is absent for the test file itself. Internal modules are those of the test runner. */
  requireModule(from, moduleName, options, isRequireActual) {
    const isOwn = !moduleName || options?.isInternalModule;
    return isOwn
      ? super.requireModule(from, moduleName, options, isRequireActual)
      : this.shared.requireModule(from, moduleName, options, isRequireActual);
  }

  /** Includes the shared modules: without their maps, stacks would name lines of compiled code. */
  getSourceMaps() {
    const own = super.getSourceMaps();
    const others = this.shared.getSourceMaps();
    return Object.assign(own, { get: (file) => Map.prototype.get.call(own, file) ?? others.get(file) });
  }
}

module.exports = { __esModule: true, default: SharedModules };
