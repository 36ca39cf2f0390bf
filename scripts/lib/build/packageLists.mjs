import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Written by each part of the build beside its stamp: what it contains of others (`thirdPartyAmong` of licenses.mjs). */
const listOf = (part) => `dist/.${part}-packages.json`;

/**
 * @param {string} part of the build, such as `site`
 * @param {readonly string[]} included such as `node_modules/react`
 */
export function writePackageList(part, included) {
  mkdirSync('dist', { recursive: true });
  writeFileSync(listOf(part), `${JSON.stringify([...included].sort(), null, 2)}\n`);
}

/**
 * @param {string} part
 * @returns {string[]}
 */
export function readPackageList(part) {
  return JSON.parse(readFileSync(listOf(part), 'utf8'));
}
