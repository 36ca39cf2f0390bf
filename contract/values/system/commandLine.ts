/** Download address of the command line. `npx` and `npm install` accept the address. */
export const CLI_PACKAGE_PATH = '/plugins/cli/plugin-square.tgz';

/** Response header for an outdated command line: the version that users can download. */
export const CLI_VERSION_HEADER = 'x-plugin-square-cli';

/** Below the base path: the page that shows how to get it and to publish with it. */
export const TERMINAL_PATH = '/terminal';
