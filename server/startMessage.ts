import { ADMIN_PATH, SITE_BASE } from '../contract/values/sitePaths';
import type { FirstAdministrator } from './account/firstAdministrator';
import type { RunningServer } from './startServer';

/** Printed as soon as the account is stored, and again when the server listens. */
export function administratorLine({ account, password, isGuessable }: FirstAdministrator): string {
  const guessable = isGuessable ? ' ADMIN_PASSWORD is easy to guess: change this password after the first login.' : '';
  const source = password ? `password: ${password}  (only this start shows it)` : `(with ADMIN_PASSWORD)${guessable}`;
  return `Administrator: ${account}  ${source}`;
}

/**
 * Printed once the server listens: its address; on the first start the administrator and what to do next; and later what
 * to do if their password is lost.
 */
export function startMessage({
  address,
  firstAdministrator,
  unusedAdministrator,
}: Pick<RunningServer, 'address' | 'firstAdministrator' | 'unusedAdministrator'>): string {
  const site = `${address}${SITE_BASE}`;
  const ready = `Plugin Square is at ${site}/`;
  // Printed as one text, because a program that reads the address may stop the process at once.
  if (unusedAdministrator) return `${ready}\n${lostPassword(unusedAdministrator)}`;
  if (!firstAdministrator) return ready;
  return [
    '',
    ready,
    administratorLine(firstAdministrator),
    '',
    'Next:',
    `  1. Log in and change the password: ${site}/account?part=password`,
    `  2. Go through the setup checklist: ${site}${ADMIN_PATH}/overview`,
    `  3. Publish the first plugins:      ${site}/publish-plugin/batch`,
  ].join('\n');
}

/** The server cannot print the password again: it stores only its hash. */
function lostPassword(account: string): string {
  return (
    `The administrator ${account} has never logged in. If their password is lost, restart once with ADMIN_ACCOUNT set to ` +
    'a name that no account has: that start creates another administrator and prints the password.'
  );
}
