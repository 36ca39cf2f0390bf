import { diffArrays } from 'diff';
import { type CodeLine, codeLines, isMinified } from './codeLines';
import { layOutPage, layOutScript } from './layOutCode';
import { type Piece, wordDifference } from './wordDifference';

/** A row of a unified diff, with its line numbers in both files. Continuation rows have none. */
export interface DifferenceLine {
  kind: 'same' | 'removed' | 'added';
  before: number | null;
  after: number | null;
  pieces: Piece[];
}

/** The diff of one file of a package: the main code or a page. */
export interface FileDifference {
  path: string;
  change: 'added' | 'removed' | 'changed' | 'same';
  /** A side is minified: both are formatted for display, and the line numbers are those of the formatted text. */
  isLaidOut: boolean;
  /** Too many differences for a diff by line: all old lines are shown as removed, all new ones as added. */
  isReplaced: boolean;
  lines: DifferenceLine[];
}

/** Maximum edits of one comparison. Beyond it, the two files count as replaced. */
const MAX_EDITS = 20_000;
const MAX_MILLISECONDS = 3_000;
/** Maximum pairs of lines whose words are compared. */
const MAX_WORD_PAIRS = 2_000;

/** Both sides of a file; null if a side does not have it. */
export interface FileSides {
  path: string;
  isPage: boolean;
  before: string | null;
  after: string | null;
}

/** Compares both sides of a file by line, and replaced lines by word. */
export function fileDifference({ path, isPage, before, after }: FileSides): FileDifference {
  const isLaidOut = [before, after].some((side) => side !== null && isMinified(side));
  const layOut = isPage ? layOutPage : layOutScript;
  const linesIn = (side: string | null) => (side === null ? [] : codeLines(isLaidOut ? layOut(side) : side));
  const [old, now] = [linesIn(before), linesIn(after)];
  const rows = before === null || after === null ? null : compareLines(old, now);
  return {
    path,
    change: before === null ? 'added' : after === null ? 'removed' : before === after ? 'same' : 'changed',
    isLaidOut,
    isReplaced: rows === null && before !== null && after !== null,
    lines: rows ? withMarkedWords(rows) : [...linesOf('removed', old), ...linesOf('added', now)],
  };
}

function compareLines(before: CodeLine[], after: CodeLine[]): DifferenceLine[] | null {
  const texts = (lines: CodeLine[]) => lines.map(({ text }) => text);
  const limits = { maxEditLength: MAX_EDITS, timeout: MAX_MILLISECONDS };
  const parts = diffArrays(texts(before), texts(after), limits);
  if (!parts) return null;
  const blocks: DifferenceLine[][] = [];
  const at = { before: 0, after: 0 };
  for (const { added, removed, count } of parts) {
    const old = before.slice(at.before, at.before + count);
    const now = after.slice(at.after, at.after + count);
    if (added) blocks.push(linesOf('added', now));
    else if (removed) blocks.push(linesOf('removed', old));
    else blocks.push(old.map((line, index) => sameLine(line, now[index]?.number ?? null)));
    if (!added) at.before += count;
    if (!removed) at.after += count;
  }
  return blocks.flat();
}

function sameLine({ number, text }: CodeLine, after: number | null): DifferenceLine {
  return { kind: 'same', before: number, after, pieces: [{ text, isMarked: false }] };
}

function linesOf(kind: 'removed' | 'added', lines: CodeLine[]): DifferenceLine[] {
  return lines.map(({ number, text }) => ({
    kind,
    before: kind === 'removed' ? number : null,
    after: kind === 'added' ? number : null,
    pieces: [{ text, isMarked: false }],
  }));
}

/** Pairs removed with added lines in order, as far as there are both, and marks their different words. */
function withMarkedWords(lines: DifferenceLine[]): DifferenceLine[] {
  const marked = [...lines];
  let pairs = 0;
  for (let at = 0; at < lines.length && pairs < MAX_WORD_PAIRS; at += 1) {
    if (lines[at]?.kind !== 'removed') continue;
    const removed = runFrom(lines, at, 'removed');
    const added = runFrom(lines, at + removed, 'added');
    for (let pair = 0; pair < Math.min(removed, added); pair += 1, pairs += 1)
      markWords(marked, at + pair, at + removed + pair);
    at += removed + added - 1;
  }
  return marked;
}

function runFrom(lines: DifferenceLine[], at: number, kind: DifferenceLine['kind']): number {
  let count = 0;
  while (lines[at + count]?.kind === kind) count += 1;
  return count;
}

function markWords(lines: DifferenceLine[], removedAt: number, addedAt: number): void {
  const [removed, added] = [lines[removedAt] as DifferenceLine, lines[addedAt] as DifferenceLine];
  const marked = wordDifference(textOf(removed), textOf(added));
  if (!marked) return;
  lines[removedAt] = { ...removed, pieces: marked.before };
  lines[addedAt] = { ...added, pieces: marked.after };
}

const textOf = ({ pieces }: DifferenceLine) => pieces.map(({ text }) => text).join('');
