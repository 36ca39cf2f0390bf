import type { ComponentPropsWithRef, ReactNode } from 'react';
import { checkState } from './Empty.checks';
import { StateFrame, type StateTexts } from './StateFrame';

export interface EmptyProps extends StateTexts, Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** Buttons with actions. */
  action?: ReactNode;
}

/**
 * Replaces an empty list. It says what is missing and what to do. Renders a `<div>` with a heading and the given image,
 * description, buttons and content.
 */
export function Empty({ titleAs = 'h2', ...props }: EmptyProps) {
  if (process.env.NODE_ENV !== 'production') checkState('Empty', titleAs, props.title);
  return <StateFrame {...props} titleAs={titleAs} />;
}
