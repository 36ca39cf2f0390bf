import type { ApprovalRules } from '../../../contract/reviews/approvalRules';
import type { ApproveRefusal, AuditItem } from '../../../contract/reviews/audits';
import { REVIEW_STATUS } from '../../../contract/values/reviews/reviewStatus';
import type { Queryable } from '../../db/schema';
import { findApprovalFacts, listApprovals } from '../../repositories/reviews/approvals';
import type { SubmissionItem } from '../../repositories/reviews/audits';
import { approvalsNeeded } from './approvals';

type Facts = Awaited<ReturnType<typeof findApprovalFacts>>[number];

/** Adds to each submission why this user may not approve it: the error that an approval would get. */
export async function withRefusals(
  db: Queryable,
  items: readonly SubmissionItem[],
  userId: number,
  readRules: () => Promise<ApprovalRules>,
): Promise<AuditItem[]> {
  const pending = items.filter(({ status }) => status === REVIEW_STATUS.unreviewed);
  const facts = await findApprovalFacts(
    db,
    pending.map(({ submission }) => submission),
    userId,
  );
  const refusals = await refusalsFor(db, facts, readRules);
  return items.map((item) => ({ ...item, approve_refusal: refusals.get(item.submission) ?? null }));
}

async function refusalsFor(
  db: Queryable,
  facts: Facts[],
  readRules: () => Promise<ApprovalRules>,
): Promise<Map<number, ApproveRefusal>> {
  const refusals = new Map<number, ApproveRefusal>();
  if (!facts.some((fact) => fact.is_own || fact.is_approved)) return refusals;
  const rules = await readRules();
  for (const fact of facts) {
    if (fact.is_own && rules.own_submissions === 'forbidden') refusals.set(fact.version_id, 'own_submission');
    else if (fact.is_approved && (await needsAnother(db, fact, rules)))
      refusals.set(fact.version_id, 'already_approved');
  }
  return refusals;
}

/** Whether another approval is needed. */
async function needsAnother(
  db: Queryable,
  { version_id, kind, network_hosts }: Facts,
  rules: ApprovalRules,
): Promise<boolean> {
  const { needed } = approvalsNeeded(rules, { kind, network_hosts: network_hosts ?? [] });
  return (await listApprovals(db, version_id)).length < needed;
}
