import { Fragment } from 'react';
import styles from './Prose.module.css';

/** Code of fewer characters is never broken over two lines. */
const LONG = 24;

/** A sentence of a doc comment: words between backticks are code. */
export function Words({ children }: { children: string }) {
  return children.split(/`([^`]+)`/).map((part, index) => {
    const key = `${index}${part}`;
    return index % 2 === 1 ? (
      <code key={key} className={styles.code} data-long={part.length > LONG || undefined}>
        {part}
      </code>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    );
  });
}

/** A doc comment; an empty line begins a paragraph. */
export function Prose({ children, className }: { children: string; className?: string }) {
  return children.split(/\n\s*\n/).map((paragraph) => (
    <p key={paragraph} className={className ?? styles.paragraph}>
      <Words>{paragraph}</Words>
    </p>
  ));
}
