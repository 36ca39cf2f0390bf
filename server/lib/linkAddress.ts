import { linkAddress } from '../../shared/linkAddress';
import { DomainError } from './DomainError';

/**
 * The address of a link that an administrator wrote; empty stays empty.
 *
 * @throws {DomainError} `wrong_url`
 */
export function requireLinkAddress(path: string, written: string): string {
  const address = written === '' ? '' : linkAddress(written);
  if (address !== null) return address;
  const message = 'must be an https address or a path of this site';
  throw new DomainError('wrong_url', `"${path}" ${message}. Correct it and try again.`, [{ path, message }]);
}
