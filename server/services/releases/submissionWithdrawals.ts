import type { ManagedPlugin } from '../../../contract/releases/versions';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { endPending, lockPlugin, WITHDRAWN } from '../../repositories/releases/versions';
import type { ServiceContext } from '../context';
import { MAINTAINERS, requireRole } from '../plugins/pluginRoles';
import { requirePending } from '../reviews/pendingSubmission';
import { getManagedPlugin } from './versions';

/**
 * Withdraws a submission in review, also the first one of a plugin. What is public stays. The submission keeps its row
 * with status 3 and the reason `withdrawn`, so that reviewers and developers can still read it; a decision now gets
 * `not_waiting`.
 *
 * @throws {DomainError} `plugin_not_found`, `forbidden`, `not_waiting`
 */
export async function withdrawSubmission(
  context: ServiceContext,
  user: SignedInCaller,
  { plugin_key, submission }: { plugin_key: string; submission: number },
): Promise<ManagedPlugin> {
  await context.db.transaction().execute(async (transaction) => {
    const { plugin } = await requireRole(transaction, await lockPlugin(transaction, plugin_key), user, MAINTAINERS);
    await requirePending(transaction, plugin_key, submission);
    await endPending(transaction, plugin.plugin_id, { reason: WITHDRAWN, now: new Date() });
  });
  return getManagedPlugin(context, plugin_key, user);
}
