import type { Check, CheckFinding, CheckVerdict } from './CheckVerdict';

/**
 * Identifies a finding of a check by its rule and place, not by its position in a list, so that it is the same one
 * after another check of the same package.
 */
export type FindingIdentity = Pick<CheckFinding, 'rule' | 'path' | 'line' | 'column' | 'params'>;

export function identityOf({ rule, path, line, column, params }: FindingIdentity): FindingIdentity {
  return { rule, path, line, column, params };
}

/** A text that is equal for equal identities. The database changes the order of fields. */
function keyOf(check: Check, { rule, path, line, column, params }: FindingIdentity): string {
  return JSON.stringify([check, rule, path, line, column, Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1))]);
}

/**
 * The checks with the developer's reason at one finding; an empty reason removes it. Null if there is no such finding.
 */
export function withReason(
  checks: readonly CheckVerdict[],
  { check: named, finding: identity, reason }: { check: Check; finding: FindingIdentity; reason: string },
): CheckVerdict[] | null {
  const key = keyOf(named, identity);
  let isFound = false;
  const changed = mapFindings(checks, (check, finding) => {
    if (keyOf(check, finding) !== key) return finding;
    isFound = true;
    return addReason(finding, reason);
  });
  return isFound ? changed : null;
}

/** New results of the same package, with the reasons of the findings that it still has. */
export function keepReasons(checks: readonly CheckVerdict[], before: readonly CheckVerdict[] | null): CheckVerdict[] {
  const reasons = new Map<string, string>();
  mapFindings(before ?? [], (check, finding) => {
    if (finding.reason) reasons.set(keyOf(check, finding), finding.reason);
    return finding;
  });
  return mapFindings(checks, (check, finding) => addReason(finding, reasons.get(keyOf(check, finding)) ?? ''));
}

function addReason({ reason: _, ...finding }: CheckFinding, reason: string): CheckFinding {
  return reason === '' ? finding : { ...finding, reason };
}

function mapFindings(
  checks: readonly CheckVerdict[],
  change: (check: Check, finding: CheckFinding) => CheckFinding,
): CheckVerdict[] {
  return checks.map((verdict) => ({
    ...verdict,
    findings: verdict.findings.map((finding) => change(verdict.check, finding)),
  }));
}
