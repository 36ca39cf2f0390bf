import { Fragment } from 'react';

/** A sentence of a doc comment: words between backticks are code. */
export function Words({ children }: { children: string }) {
  return children.split(/`([^`]+)`/).map((part, index) => {
    const key = `${index}${part}`;
    return index % 2 === 1 ? <code key={key}>{part}</code> : <Fragment key={key}>{part}</Fragment>;
  });
}
