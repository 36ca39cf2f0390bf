import { ROLE } from '../../../contract/values/accounts';
import type { Queryable } from '../../db/schema';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { listAdministratorIds } from '../../repositories/accounts/users';
import { listEnterpriseAdministratorIds } from '../../repositories/organization/enterprises';
import { findQueue } from '../../repositories/reviews/enterpriseReviews';
import type { ServiceContext } from '../context';
import { notFound } from '../plugins/pluginRoles';

/**
 * Refuses administrators of an organization who do not review this plugin. For them it does not exist.
 *
 * @throws {DomainError} `plugin_not_found`
 */
export async function requireReviewer(
  { db }: ServiceContext,
  caller: SignedInCaller,
  pluginKey: string,
): Promise<void> {
  if (!(await isReviewerOf(db, caller, pluginKey))) throw notFound();
}

/** Whether a user reviews a plugin: as an administrator of the deployment, or of the organization that reviews it. */
export async function isReviewerOf(db: Queryable, caller: SignedInCaller, pluginKey: string): Promise<boolean> {
  if (caller.role !== ROLE.user) return true;
  if (caller.enterprise_role === null) return false;
  const queue = await findQueue(db, pluginKey);
  return queue !== null && queue === caller.e_id;
}

/** The administrators who review a plugin, without these users. */
export async function reviewerIdsOf(
  db: Queryable,
  pluginKey: string,
  without: readonly number[] = [],
): Promise<number[]> {
  const queue = await findQueue(db, pluginKey);
  if (queue === null) return listAdministratorIds(db, without);
  return (await listEnterpriseAdministratorIds(db, queue)).filter((id) => !without.includes(id));
}
