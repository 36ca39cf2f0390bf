/** Where the site shows the licenses of the packages that it includes, as plain text. */
export const LICENSES_PATH = '/plugins/licenses.txt';
