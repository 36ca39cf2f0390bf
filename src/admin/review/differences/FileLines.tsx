import { Button } from 'antd';
import { useMemo, useState } from 'react';
import type { DifferenceLine, FileDifference } from '@/features/review/difference/fileDifference';
import { foldedLines, type LineBlock } from '@/features/review/difference/foldedLines';
import { useText } from '@/lib/intl/useText';
import styles from './FileLines.module.css';
import { Pieces } from './Pieces';

/** Number of rows that a browser renders without delay. The rest is rendered on request. */
const FIRST_ROWS = 300;
const MORE_ROWS = 2_000;

interface FileLinesProps {
  file: FileDifference;
  /** There is no earlier version: the code is shown without the signs of a difference. */
  isPlain: boolean;
}

/** The lines of a file with their numbers; unchanged ones are folded. */
export function FileLines({ file, isPlain }: FileLinesProps) {
  const text = useText();
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [maxRows, setMaxRows] = useState(FIRST_ROWS);
  const blocks = useMemo(() => foldedLines(file.lines), [file]);
  const rows = blocks.flatMap<DifferenceLine | LineBlock>((block) =>
    block.isFolded && !opened.has(block.from) ? block : block.lines,
  );
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
      <section className={styles.scroll} tabIndex={0} aria-label={file.path}>
        <table className={styles.lines} data-plain={isPlain || undefined}>
          <tbody>
            {rows.slice(0, maxRows).map((row, index) =>
              'from' in row ? (
                <Fold
                  key={`fold ${row.from}`}
                  count={row.lines.length}
                  onOpen={() => setOpened(new Set([...opened, row.from]))}
                />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their position
                <Line key={index} line={row} isPlain={isPlain} />
              ),
            )}
          </tbody>
        </table>
      </section>
      {rows.length > maxRows && (
        <Button onClick={() => setMaxRows(maxRows + MORE_ROWS)}>
          {text('review.more', { count: rows.length - maxRows })}
        </Button>
      )}
    </>
  );
}

const SIGNS = { same: '', removed: '−', added: '+' } as const;

function Line({ line: { kind, before, after, pieces }, isPlain }: { line: DifferenceLine; isPlain: boolean }) {
  return (
    <tr className={styles.line} data-kind={isPlain ? 'same' : kind}>
      {!isPlain && <td className={styles.number}>{before}</td>}
      <td className={styles.number}>{after}</td>
      {!isPlain && <td className={styles.sign}>{SIGNS[kind]}</td>}
      <td className={styles.code}>
        <Pieces pieces={pieces} kind={kind} />
      </td>
    </tr>
  );
}

function Fold({ count, onOpen }: { count: number; onOpen: () => void }) {
  const text = useText();
  return (
    <tr className={styles.fold}>
      <td colSpan={4}>
        <Button type="link" size="small" onClick={onOpen}>
          {text('review.unfold', { count })}
        </Button>
      </td>
    </tr>
  );
}
