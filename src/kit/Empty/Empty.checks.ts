import { complain, complainUnlessOneOf } from '../complain';

/** Warns a developer about invalid props of an Empty or an ErrorState. */
export function checkState(widget: string, titleAs: unknown, title: unknown): void {
  complainUnlessOneOf(widget, 'titleAs', titleAs, ['h2', 'h3', 'p']);
  if (!title) complain(widget, 'got no title, so it does not say what happened.', 'Give one.');
}
