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
  return {
    rule,
    path: script.path,
    ...positionIn(script, offset),
    message,
    params,
    excerpt: excerptAt(script, offset),
  };
}

/** Characters shown before and after a place. */
const CONTEXT_BEFORE = 16;
const CONTEXT_AFTER = 64;
/** Characters that would reverse or hide the rest of a line, and unpaired surrogates, which the database refuses. */
const UNSEEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cs}]/gu;

/** The code at an offset, without other lines. */
function excerptAt({ text }: Pick<Script, 'text'>, offset: number): string {
  const from = Math.max(text.lastIndexOf('\n', offset - 1) + 1, offset - CONTEXT_BEFORE);
  const lineEnds = text.indexOf('\n', offset);
  const to = Math.min(lineEnds === -1 ? text.length : lineEnds, offset + CONTEXT_AFTER);
  const [before, after] = [from > 0 && text[from - 1] !== '\n', to < text.length && to !== lineEnds];
  const shown = text.slice(from, to).replace(UNSEEN, '\ufffd').trim();
  return `${before ? '…' : ''}${shown}${after ? '…' : ''}`;
}

/** Keeps the first of the findings with the same rule, field and parameters: a bundle may repeat one in many lines. */
export function firstOfEach(findings: readonly CheckFinding[]): CheckFinding[] {
  const first = new Map<string, CheckFinding>();
  for (const finding of findings) {
    const kind = JSON.stringify([finding.rule, finding.path, finding.params]);
    if (!first.has(kind)) first.set(kind, finding);
  }
  return [...first.values()];
}
