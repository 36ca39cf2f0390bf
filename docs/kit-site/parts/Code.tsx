import { clsx } from 'clsx';
import { parse } from 'sugar-high/core';
import * as typescript from 'sugar-high/lang/typescript';
import styles from './Code.module.css';
import { CopyButton } from './CopyButton';

interface CodeProps {
  children: string;
  /** What the code is, for people who reach it by keyboard. */
  label: string;
  /** `shell` is left in one colour. */
  language?: 'tsx' | 'shell';
  /** Inside a card that has a frame and a copy button already. */
  bare?: boolean;
}

/** A piece of code with its colours and a button that copies it. */
export function Code({ children, label, language = 'tsx', bare }: CodeProps) {
  return (
    <div className={clsx(styles.code, bare && styles.bare)}>
      {/* A long line scrolls, and scrolling must be possible by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section className={styles.scroller} tabIndex={0} aria-label={label}>
        <pre className={styles.text}>
          <code>{language === 'tsx' ? <Coloured code={children} /> : children}</code>
        </pre>
      </section>
      {!bare && <CopyButton text={children} label={label} className={styles.copy} />}
    </div>
  );
}

function Coloured({ code }: { code: string }) {
  const { lines } = parse(code, typescript);
  return lines.map(({ index, tokens }) => (
    <span key={index} className={styles.line}>
      {tokens.map(({ type, value }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of a line never move
        <span key={place} className={styles[type]}>
          {value}
        </span>
      ))}
      {'\n'}
    </span>
  ));
}
