import { ADMIN_PATH, SITE_BASE } from '../contract/values/sitePaths';
import type { RunningServer } from './startServer';

/** Printed once the server listens: its address, and on the first start the administrator and what to do next. */
export function startMessage({
  address,
  firstAdministrator,
}: Pick<RunningServer, 'address' | 'firstAdministrator'>): string {
  const site = `${address}${SITE_BASE}`;
  const ready = `Plugin Square is at ${site}/`;
  if (!firstAdministrator) return ready;
  const { account, password } = firstAdministrator;
  // Printed as one text, because a program that reads the address may stop the process at once.
  return [
    '',
    ready,
    `Administrator: ${account}  ${password ? `password: ${password}  (shown this once)` : '(with ADMIN_PASSWORD)'}`,
    '',
    'Next:',
    `  1. Log in and change the password: ${site}/account?part=password`,
    `  2. Go through the setup checklist: ${site}${ADMIN_PATH}/overview`,
    `  3. Publish the first plugins:      ${site}/publish-plugin/batch`,
  ].join('\n');
}
