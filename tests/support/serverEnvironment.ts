import { readFileSync } from 'node:fs';
import { TestEnvironment } from 'jest-environment-node';
import { KeptDatabases } from './KeptDatabases';

/**
 * The embedded database, compiled. Every test file starts a database in a thread of its own, and V8 compiles the same
 * bytes once in a process for as long as somebody holds what came of them; Jest loads this file once in a process.
 */
const compiled = WebAssembly.compile(readFileSync('node_modules/@electric-sql/pglite/dist/pglite.wasm'));

const keptDatabases = new KeptDatabases();

/** Node, where a database opens in half the time, or is there already. */
export default class ServerEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await compiled;
    await super.setup();
    Object.assign(this.global, { keptDatabases });
  }
}
