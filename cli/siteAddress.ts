import { usageError } from './Command';

const OWN_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether an http address is on this machine. */
export function isOwnMachine({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && OWN_MACHINE.test(hostname);
}

/**
 * Origin of the site, from `--url` or `PLUGIN_SQUARE_URL`, which may be any of its pages. A token is sent only over
 * https or to this machine.
 *
 * @throws {CliError} `wrong_use`
 */
export function siteOrigin(given: string | undefined, env: NodeJS.ProcessEnv): string {
  const text = given ?? env.PLUGIN_SQUARE_URL;
  if (!text) throw usageError('The address of the site is missing. Set PLUGIN_SQUARE_URL or --url https://….');
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.username || url.password) throw usageError(`${JSON.stringify(text)} is not the address of a site.`);
  if (url.protocol === 'https:') return url.origin;
  if (isOwnMachine(url)) return url.origin;
  throw usageError(`${url.origin} is not secure: use https. Plain http is allowed only for this machine.`);
}
