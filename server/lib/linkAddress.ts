import { isEmailLink, linkAddress } from '../../shared/linkAddress';
import { DomainError } from './DomainError';

/**
 * The address of a link that an administrator wrote; empty stays empty.
 *
 * @param options.isMailAllowed it may also be `mailto:` and an email address
 * @throws {DomainError} `wrong_url`
 */
export function requireLinkAddress(path: string, written: string, { isMailAllowed = false } = {}): string {
  if (isMailAllowed && isEmailLink(written)) return written;
  const address = written === '' ? '' : linkAddress(written);
  if (address !== null) return address;
  const message = isMailAllowed
    ? 'must be an https address, a path of this site, or mailto: and an email address'
    : 'must be an https address or a path of this site';
  throw new DomainError('wrong_url', `"${path}" ${message}. Correct it and try again.`, [{ path, message }]);
}
