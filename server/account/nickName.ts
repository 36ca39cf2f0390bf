import { TEXT_LIMITS } from '../../contract/fields';
import { nameFault, WRITING_MESSAGES } from '../../shared/writing';
import { DomainError } from '../lib/DomainError';

/** @throws {DomainError} `invalid_nick_name` for a name that looks like another, or like none */
export function refuseUnfitName(nick_name: string): void {
  const fault = nameFault(nick_name);
  if (fault)
    throw new DomainError('invalid_nick_name', `A name ${WRITING_MESSAGES[fault]}. Write it anew, as it is read.`);
}

/** What a provider calls somebody, in our length; undefined where it is no name of ours. */
export function fitName(name: string | undefined): string | undefined {
  if (!name || nameFault(name)) return undefined;
  return [...name].slice(0, TEXT_LIMITS.nick_name).join('');
}
