import { SITE_PATH } from '../sitePaths';

/** Download address of the site's command line, for `npm install`. For npx: `versionedCliPath`. */
export const CLI_PACKAGE_PATH = `${SITE_PATH}cli/plugin-square.tgz`;

/** Response header for an outdated command line: the version that users can download. */
export const CLI_VERSION_HEADER = 'x-plugin-square-cli';

/** Page, below the base path, that shows how to install the command line and to publish with it. */
export const TERMINAL_PATH = '/terminal';
