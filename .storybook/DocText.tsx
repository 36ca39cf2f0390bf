import { Fragment } from 'react';

/** Text of a doc comment; parts between backticks are shown as code. */
export function DocText({ children }: { children: string }) {
  return children.split(/`([^`]+)`/).map((part, index) => {
    const key = `${index}${part}`;
    return index % 2 === 1 ? <code key={key}>{part}</code> : <Fragment key={key}>{part}</Fragment>;
  });
}
