import { Fragment } from 'react';
import styles from '../PluginCard.module.css';

/** A text with the words that a search matched in `<mark>`. */
export function Marked({ text, marks }: { text: string; marks: readonly string[] }) {
  return splitMarks(text, marks).map((part, index) => {
    const key = `${index} ${part}`;
    return index % 2 === 0 ? (
      <Fragment key={key}>{part}</Fragment>
    ) : (
      <mark key={key} className={styles.mark}>
        {part}
      </mark>
    );
  });
}

/** Splits a text into parts, unmarked and marked in turn. In scripts with spaces, only whole words are marked. */
function splitMarks(text: string, marks: readonly string[]): string[] {
  if (marks.length === 0) return [text];
  const longestFirst = [...marks].sort((a, b) => b.length - a.length);
  const pattern = longestFirst.map((mark) => mark.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|');
  const parts = [''];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(new RegExp(pattern, 'giu'))) {
    if (isInWord(text, index) || isInWord(text, index + word.length)) continue;
    parts[parts.length - 1] += text.slice(end, index);
    parts.push(word, '');
    end = index + word.length;
  }
  parts[parts.length - 1] += text.slice(end);
  return parts;
}

const SPACED = /[\p{L}\p{N}\p{M}]{2}/u;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether a position is inside a word of a script that separates words by spaces. */
function isInWord(text: string, at: number): boolean {
  const around = text.slice(Math.max(0, at - 1), at + 1);
  return SPACED.test(around) && !UNSPACED.test(around);
}
