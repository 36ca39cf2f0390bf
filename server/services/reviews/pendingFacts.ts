import type { ApprovalRules } from '../../../contract/reviews/approvalRules';
import type { ApproveRefusal, PendingFacts, ReviewItem } from '../../../contract/reviews/reviewList';
import { REVIEW_STATUS } from '../../../contract/values/reviews';
import type { Queryable } from '../../db/schema';
import { findApprovalFacts } from '../../repositories/reviews/approvals';
import type { SubmissionItem } from '../../repositories/reviews/reviewList';
import { publicationEffect } from '../releases/currentVersions';
import { approvalsNeeded } from './approvals';

type Facts = Awaited<ReturnType<typeof findApprovalFacts>>[number];

/**
 * Adds to each pending submission what its approval would change, and why this user may not approve it: the error that
 * an approval would get.
 */
export async function withPendingFacts(
  db: Queryable,
  items: readonly SubmissionItem[],
  { userId, rules }: { userId: number; rules: ApprovalRules },
): Promise<ReviewItem[]> {
  const pending = items.filter(({ status }) => status === REVIEW_STATUS.unreviewed);
  const ids = pending.map(({ submission }) => submission);
  const facts = new Map((await findApprovalFacts(db, ids, userId)).map((fact) => [fact.version_id, fact]));
  return items.map((item) => {
    const fact = facts.get(item.submission);
    if (!fact) return { ...item, approve_refusal: null, pending: null };
    const left =
      approvalsNeeded(rules, { kind: fact.kind, network_hosts: fact.network_hosts ?? [] }).needed - fact.given;
    return {
      ...item,
      approve_refusal: refusalOf(fact, rules, left),
      pending: { ...effectOf(item, fact), approvals_left: Math.max(1, left), is_opened: fact.is_opened },
    };
  });
}

/** The same for one submission. */
export async function withPendingFact(
  db: Queryable,
  item: SubmissionItem,
  viewer: { userId: number; rules: ApprovalRules },
): Promise<ReviewItem> {
  const [whole] = await withPendingFacts(db, [item], viewer);
  if (!whole) throw new Error('A submission has no facts.');
  return whole;
}

function refusalOf(fact: Facts, rules: ApprovalRules, left: number): ApproveRefusal | null {
  if (fact.is_own && rules.own_submissions === 'forbidden') return 'own_submission';
  return fact.is_approved && left > 0 ? 'already_approved' : null;
}

function effectOf(
  { kind, version }: SubmissionItem,
  fact: Facts,
): Pick<PendingFacts, 'effect' | 'rollout' | 'current_version' | 'is_blocked'> {
  const effect = kind === 'listing' ? 'listing' : publicationEffect(fact, { version, rollout: fact.rollout });
  return {
    effect,
    rollout: effect === 'rollout' ? fact.rollout : 100,
    current_version: fact.is_published ? fact.current_version : null,
    is_blocked: fact.is_blocked,
  };
}
