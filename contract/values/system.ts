import { SITE_PATH } from './paths';

/** Download address of the site's command line, for `npm install`. For npx: `versionedCliPath`. */
export const CLI_PACKAGE_PATH = `${SITE_PATH}cli/plugin-square.tgz`;

/** Response header for an outdated command line: the version that users can download. */
export const CLI_VERSION_HEADER = 'x-plugin-square-cli';

/** Page, below the base path, that shows how to install the command line and to publish with it. */
export const TERMINAL_PATH = '/terminal';

/** Parts of the health report, in display order. */
export const HEALTH_PARTS = [
  'database',
  'storage',
  'housekeeping',
  'mail',
  'webhook',
  'mirror',
  'collector',
  'backup',
] as const;

/** `unused`: configured, but not used since the server started. `off`: not part of this deployment. */
export const HEALTH_STATES = ['ok', 'failing', 'unused', 'off'] as const;

/** Kinds of responses that the health report counts: all, 429, 503, and other server errors. */
export const HEALTH_REQUESTS = ['answered', 'limited', 'unavailable', 'failed'] as const;

/** Queues of the health report, in display order. */
export const HEALTH_QUEUES = ['database', 'pictures', 'checks', 'mails', 'events'] as const;

/** Path at which the site shows the licenses of the packages that it includes, as plain text. */
export const LICENSES_PATH = `${SITE_PATH}licenses.txt`;

/** Steps that make a new site ready for its users, in the order of the checklist. */
export const SETUP_STEPS = ['password', 'mail', 'legal_texts', 'brand', 'links', 'catalog'] as const;
