import { type CHECK_STATES, CHECKS } from '../../contract/values/reviews';

export type Check = (typeof CHECKS)[number];

export type CheckState = (typeof CHECK_STATES)[number];

/** One finding of a check. */
export interface CheckFinding {
  /** Stable id. It is translated as `check.rule.<rule>`, and for the schema as `package.error.<rule>`. */
  rule: string;
  /** The field that contains the text. */
  path: string;
  /** Line in that text, or in the file for errors of the file. Counts from 1; null if there is no place. */
  line: number | null;
  column: number | null;
  /** English. */
  message: string;
  params: Record<string, string | number>;
  /** The code at that place, because a minified bundle has no useful line numbers. Never set for a secret. */
  excerpt?: string;
  /** Why the developer considers it harmless. It changes no verdict: the reviewer decides. */
  reason?: string;
}

/** Result of one automatic check. */
export interface CheckVerdict {
  check: Check;
  state: CheckState;
  findings: CheckFinding[];
}

/** Rules of findings that say that a check could not read the package. */
const UNREAD_RULES: ReadonlySet<string> = new Set(['too_nested', 'not_checkable']);

/** Checks that could not read the package. A reviewer accepts them with a reason. */
export function unreadChecks(checks: readonly CheckVerdict[] | null): Check[] {
  const isUnread = ({ findings }: CheckVerdict) => findings.some(({ rule }) => UNREAD_RULES.has(rule));
  return (checks ?? []).filter(isUnread).map(({ check }) => check);
}

/** Maximum number of findings per check. */
export const MAX_FINDINGS = 20;

/** A check failed if it has findings. Only the first `MAX_FINDINGS` are kept. */
export function verdictOf(check: Check, findings: CheckFinding[]): CheckVerdict {
  return { check, state: findings.length > 0 ? 'failed' : 'passed', findings: findings.slice(0, MAX_FINDINGS) };
}

/** Checks that apply to a submission. For an edit of the listing, only the name is checked. */
export function checksOf(kind: 'version' | 'listing'): readonly Check[] {
  return kind === 'version' ? CHECKS : ['name'];
}

/** Results of all checks in display order. Missing ones are `not_run`. */
export function completeVerdicts(verdicts: readonly CheckVerdict[], checks: readonly Check[] = CHECKS): CheckVerdict[] {
  return checks.map(
    (check) => verdicts.find((verdict) => verdict.check === check) ?? { check, state: 'not_run', findings: [] },
  );
}
