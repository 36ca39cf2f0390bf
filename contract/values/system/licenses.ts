import { SITE_PATH } from '../sitePaths';

/** Path at which the site shows the licenses of the packages that it includes, as plain text. */
export const LICENSES_PATH = `${SITE_PATH}licenses.txt`;
