/** Where the site hands out its command line. `npx` and `npm install` accept the address. */
export const CLI_PACKAGE_PATH = '/plugins/cli/plugin-square.tgz';

/** Response header that tells an outdated command line the version that the site hands out. */
export const CLI_VERSION_HEADER = 'x-plugin-square-cli';

/** Below the base path: the page that shows how to get it and to publish with it. */
export const TERMINAL_PATH = '/terminal';
