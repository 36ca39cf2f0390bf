import { TEXT_LIMITS } from '../../contract/fields';
import { nameFault, WRITING_MESSAGES } from '../../shared/writing';
import { DomainError } from '../lib/DomainError';

/** @throws {DomainError} `invalid_nick_name` for a name that looks like another, or like none */
export function refuseUnfitName(nick_name: string): void {
  const fault = nameFault(nick_name);
  if (fault)
    throw new DomainError('invalid_nick_name', `A name ${WRITING_MESSAGES[fault]}. Write it anew, as it is read.`);
}

/** The public name of an account whose owner gave none. */
export const defaultNickName = (account: string): string => withoutDomain(account);

/** What a provider calls somebody, in our length; undefined where it is no name of ours. */
export function fitName(name: string | undefined): string | undefined {
  if (!name || nameFault(name)) return undefined;
  return [...withoutDomain(name)].slice(0, TEXT_LIMITS.nick_name).join('');
}

/** A public name that nobody chose is no e-mail address: of an address, what stands before the `@`. */
const withoutDomain = (name: string): string => name.replace(/^([^\s@]+)@\S+$/, '$1');
