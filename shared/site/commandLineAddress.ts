import { CLI_PACKAGE_PATH } from '../../contract/values/system';

/**
 * Download address of a version of the command line. For npx: it installs once from an address and then uses that copy,
 * so a new version needs another address.
 */
export function versionedCliPath(version: string): string {
  return CLI_PACKAGE_PATH.replace(/\.tgz$/, `-${version}.tgz`);
}
