import { warn, warnUnlessOneOf } from '../warn';

/** Warns a developer about invalid props of an Empty or an ErrorState. */
export function checkState(widget: string, titleAs: unknown, title: unknown): void {
  warnUnlessOneOf(widget, 'titleAs', titleAs, ['h2', 'h3', 'p']);
  if (!title) warn(widget, 'has no title, so users do not know what happened.', 'Add a title.');
}
