import { readFileSync } from 'node:fs';
import { TestEnvironment } from 'jest-environment-node';
import { DatabaseCache } from './DatabaseCache';

/**
 * The compiled embedded database. Every test file starts a database in its own thread. V8 compiles the same bytes once
 * in a process while the result is referenced, and Jest loads this file once in a process.
 */
const compiled = WebAssembly.compile(readFileSync('node_modules/@electric-sql/pglite/dist/pglite.wasm'));

const databaseCache = new DatabaseCache();

/** The state of a test file that jest-circus has on the global object: its tests, event handlers, and timeout. */
const STATE_OF_A_FILE = ['JEST_STATE_SYMBOL', 'EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL'];

/**
 * A Node environment with loaded modules (SharedModules.cjs), in which a database is already running or starts in half
 * the time.
 */
class SharedEnvironment extends TestEnvironment {
  private variables: NodeJS.ProcessEnv = {};

  override async setup(): Promise<void> {
    await compiled;
    await super.setup();
    Object.assign(this.global, { databaseCache });
    this.variables = { ...this.global.process.env };
  }

  /** The context stays for the next file, without what a failed test may have left in it. */
  override async teardown(): Promise<void> {
    this.fakeTimersModern?.dispose();
    const { env } = this.global.process;
    for (const name of Object.keys(env)) if (!(name in this.variables)) delete env[name];
    Object.assign(env, this.variables);
    for (const symbol of Object.getOwnPropertySymbols(this.global))
      if (STATE_OF_A_FILE.includes(symbol.description ?? '')) Reflect.deleteProperty(this.global, symbol);
  }
}

let shared: SharedEnvironment | undefined;

/** Jest calls it with `new` for each test file. All files of a process share one environment. */
export default function serverEnvironment(
  ...options: ConstructorParameters<typeof TestEnvironment>
): SharedEnvironment {
  shared ??= new SharedEnvironment(...options);
  return shared;
}
