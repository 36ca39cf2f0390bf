import { warn, warnUnlessOneOf } from '../warn';

/** Warns a developer about invalid props of an Empty or an ErrorState. */
export function checkState(widget: string, titleAs: unknown, title: unknown): void {
  warnUnlessOneOf(widget, 'titleAs', titleAs, ['h2', 'h3', 'p']);
  if (!title) warn(widget, 'got no title, so it does not say what happened.', 'Give one.');
}
