import type { ApprovalRules } from '../../../contract/approvalRules';
import type { ApproveRefusal, AuditItem } from '../../../contract/audits';
import type { Queryable } from '../../db/schema';
import { findApprovalFacts, listApprovals } from '../../repositories/reviews/approvals';
import type { SubmissionItem } from '../../repositories/reviews/audits';
import { approvalsNeeded } from './approvals';

/** Adds to each submission why this user may not approve it: the error that an approval would get. */
export async function withRefusals(
  db: Queryable,
  items: readonly SubmissionItem[],
  userId: number,
  rules: ApprovalRules,
): Promise<AuditItem[]> {
  const standings = await findApprovalFacts(
    db,
    items.map(({ submission }) => submission),
    userId,
  );
  const refusals = new Map<number, ApproveRefusal>();
  for (const standing of standings) {
    if (standing.is_own && rules.own_submissions === 'forbidden') refusals.set(standing.version_id, 'own_submission');
    else if (standing.is_approved && (await needsAnother(db, standing, rules)))
      refusals.set(standing.version_id, 'already_approved');
  }
  return items.map((item) => ({ ...item, approve_refusal: refusals.get(item.submission) ?? null }));
}

/** Whether another approval is needed. */
async function needsAnother(
  db: Queryable,
  { version_id, kind, listing }: Awaited<ReturnType<typeof findApprovalFacts>>[number],
  rules: ApprovalRules,
): Promise<boolean> {
  const { needed } = approvalsNeeded(rules, { kind, network_hosts: listing?.network_hosts ?? [] });
  return (await listApprovals(db, version_id)).length < needed;
}
