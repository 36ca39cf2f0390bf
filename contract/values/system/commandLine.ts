/** Download address of the site's command line, for `npm install`. For npx: `versionedCliPath`. */
export const CLI_PACKAGE_PATH = '/plugins/cli/plugin-square.tgz';

/** Response header for an outdated command line: the version that users can download. */
export const CLI_VERSION_HEADER = 'x-plugin-square-cli';

/** Below the base path: the page that shows how to get it and to publish with it. */
export const TERMINAL_PATH = '/terminal';
