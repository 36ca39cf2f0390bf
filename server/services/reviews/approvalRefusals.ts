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
  const facts = await findApprovalFacts(
    db,
    items.map(({ submission }) => submission),
    userId,
  );
  const refusals = new Map<number, ApproveRefusal>();
  for (const fact of facts) {
    if (fact.is_own && rules.own_submissions === 'forbidden') refusals.set(fact.version_id, 'own_submission');
    else if (fact.is_approved && (await needsAnother(db, fact, rules)))
      refusals.set(fact.version_id, 'already_approved');
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
