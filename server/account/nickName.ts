import { TEXT_LIMITS } from '../../contract/values/textLimits';
import { nameError, WRITING_MESSAGES } from '../../shared/text/writing';
import { DomainError } from '../lib/DomainError';

/** @throws {DomainError} `invalid_nick_name` for a name that looks like another, or is invisible */
export function refuseUnfitName(nick_name: string): void {
  const error = nameError(nick_name);
  if (error) throw new DomainError('invalid_nick_name', `A name ${WRITING_MESSAGES[error]}. Type it again.`);
}

/** Default public name of an account. */
export const defaultNickName = (account: string): string => withoutDomain(account);

/** A provider's name for a user, cut to our maximum length; undefined if it is invalid. */
export function fitName(name: string | undefined): string | undefined {
  if (!name || nameError(name)) return undefined;
  return [...withoutDomain(name)].slice(0, TEXT_LIMITS.nick_name).join('');
}

/** A default public name must not be an email address: takes the part before the `@`. */
const withoutDomain = (name: string): string => name.replace(/^([^\s@]+)@\S+$/, '$1');
