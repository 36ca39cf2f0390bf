/** The automatic checks of a package, in the order in which they are told. */
const CHECKS = ['schema', 'size', 'depth', 'code', 'network', 'secrets', 'name'] as const;
export type Check = (typeof CHECKS)[number];

/** `not_run` is neither good nor bad: nothing becomes public before it has run. */
const CHECK_STATES = ['not_run', 'failed', 'passed'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

/** One thing that a check found. */
export interface CheckFinding {
  /** Stable id; words of it: `check.rule.<rule>`, and of the schema `package.fault.<rule>`. */
  rule: string;
  /** The field whose text it is in. */
  path: string;
  /** In that text (in the file, where a fault is the file's), counted from 1; null where there is no place. */
  line: number | null;
  column: number | null;
  /** English. */
  message: string;
  params: Record<string, string | number>;
  /** What stands there: a bundle has no lines to count. Never of a secret. */
  excerpt?: string;
}

export interface CheckVerdict {
  check: Check;
  state: CheckState;
  findings: CheckFinding[];
}

/** Findings of one check that are told; a package that is wrong everywhere is not listed whole. */
export const MOST_FINDINGS = 20;

export function verdictOf(check: Check, findings: CheckFinding[]): CheckVerdict {
  return { check, state: findings.length > 0 ? 'failed' : 'passed', findings: findings.slice(0, MOST_FINDINGS) };
}

/** What is checked of a submission: of texts and media alone, whether its name is somebody else's. */
export function checksOf(kind: 'version' | 'listing'): readonly Check[] {
  return kind === 'version' ? CHECKS : ['name'];
}

/** Each of these checks, in their order; what is missing did not run. */
export function wholeVerdicts(verdicts: readonly CheckVerdict[], checks: readonly Check[] = CHECKS): CheckVerdict[] {
  return checks.map(
    (check) => verdicts.find((verdict) => verdict.check === check) ?? { check, state: 'not_run', findings: [] },
  );
}
