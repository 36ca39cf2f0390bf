import { readFileSync } from 'node:fs';
import { TestEnvironment } from 'jest-environment-node';
import { DatabaseCache } from './DatabaseCache';

/**
 * The compiled embedded database. Every test file starts a database in its own thread. V8 compiles the same bytes once
 * in a process while the result is referenced, and Jest loads this file once in a process.
 */
const compiled = WebAssembly.compile(readFileSync('node_modules/@electric-sql/pglite/dist/pglite.wasm'));

const databaseCache = new DatabaseCache();

/** A Node environment in which a database starts in half the time, or is already running. */
export default class ServerEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await compiled;
    await super.setup();
    Object.assign(this.global, { databaseCache });
  }
}
