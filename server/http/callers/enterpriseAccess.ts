import { ROLE } from '../../../contract/values/accounts';
import { DomainError } from '../../lib/DomainError';
import type { SignedInCaller } from './CallerIdentity';

/**
 * Refuses those who do not manage the organization that a call names: it must be their current one, and they need a role
 * in it. Super administrators manage each, and alone the deployment (no organization).
 *
 * @throws {DomainError} `forbidden`
 */
export function requireEnterprise(caller: SignedInCaller, e_id: number | undefined): void {
  if (caller.role === ROLE.super_admin) return;
  if (e_id === undefined)
    throw new DomainError(
      'forbidden',
      'The current account has no permission: this call is for the super administrator. Name your organization in "e_id".',
    );
  if (caller.enterprise_role === null || caller.e_id !== e_id)
    throw new DomainError(
      'forbidden',
      'The current account has no permission: it does not manage this organization. Switch to it under "My account".',
    );
}
