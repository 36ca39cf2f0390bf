/** Address prefix of each service on this server. */
export const BASE_PATHS = {
  cmt: '/api/cmt',
  user: '/api/user-center',
  pix: '/api/pix',
  sa: '/sa',
} as const;

/** Where company directories provision users (docs/scim.md). */
export const SCIM_PATH = '/scim/v2';

/** Base path of the site, without and with its slash. Pages are below it. */
export const SITE_BASE = '/plugins';
export const SITE_PATH = '/plugins/';

/** The release forms of developers, below the base path. Administrators also have /publish-plugin. */
export const PUBLISH_PATH = '/publish';

/** Admin, below the base path. */
export const ADMIN_PATH = '/backstage-index';

/** Pages of the account service, beside the site. */
export const SIGN_IN_PATH = '/user/login';
export const SIGN_OUT_PATH = '/user/logout';
export const RESET_REQUEST_PATH = '/user/reset/request';
