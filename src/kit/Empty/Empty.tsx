import type { ComponentPropsWithRef, ReactNode } from 'react';
import { checkState } from './Empty.checks';
import { StateFrame, type StateTexts } from './StateFrame';

export interface EmptyProps extends StateTexts, Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** Buttons that do something about it. */
  action?: ReactNode;
}

/**
 * The place of a list that holds nothing: what this is and what to do. Renders a `<div>` with a heading, and what its
 * owner gives: a picture, a description, buttons and more.
 */
export function Empty({ titleAs = 'h2', ...props }: EmptyProps) {
  if (process.env.NODE_ENV !== 'production') checkState('Empty', titleAs, props.title);
  return <StateFrame {...props} titleAs={titleAs} />;
}
