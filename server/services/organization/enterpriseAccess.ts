import { ROLE } from '../../../contract/values/accounts';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { DomainError } from '../../lib/DomainError';

/** Whether the caller manages an organization: it is their current one and they have a role in it. */
export function managesEnterprise(caller: SignedInCaller, e_id: number): boolean {
  return caller.role === ROLE.super_admin || (caller.enterprise_role !== null && caller.e_id === e_id);
}

/**
 * Refuses those who do not manage the organization that a call names. Without one the call is about the deployment.
 *
 * @throws {DomainError} `forbidden`
 */
export function requireEnterprise(caller: SignedInCaller, e_id: number | undefined): void {
  if (e_id === undefined ? caller.role === ROLE.super_admin : managesEnterprise(caller, e_id)) return;
  throw new DomainError(
    'forbidden',
    e_id === undefined
      ? 'The current account has no permission: this call is for the super administrator. Name your organization in "e_id".'
      : 'The current account has no permission: it does not manage this organization. Switch to it under "My account".',
  );
}
