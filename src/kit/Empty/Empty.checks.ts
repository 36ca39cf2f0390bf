import { complain, complainUnlessOneOf } from '../complain';

/** Tells a developer what is wrong with an Empty or an ErrorState. */
export function checkState(widget: string, titleAs: unknown, title: unknown): void {
  complainUnlessOneOf(widget, 'titleAs', titleAs, ['h2', 'h3', 'p']);
  if (!title) complain(widget, 'got no title, so it does not say what happened.', 'Give one.');
}
