import type { CheckFinding } from './CheckVerdict';
import { positionIn, type Script } from './sources';

/** A finding at an offset of a script. */
export function findingAt(
  script: Script,
  offset: number,
  rule: string,
  message: string,
  params: CheckFinding['params'] = {},
): CheckFinding {
  return { rule, path: script.path, ...positionIn(script, offset), message, params };
}

/** The first finding of each rule in a field: a bundle may do the same thing in many lines. */
export function firstOfEach(findings: readonly CheckFinding[]): CheckFinding[] {
  const first = new Map<string, CheckFinding>();
  for (const finding of findings) {
    const kind = JSON.stringify([finding.rule, finding.path, finding.params]);
    if (!first.has(kind)) first.set(kind, finding);
  }
  return [...first.values()];
}
