import { startTransition, useOptimistic } from 'react';

/**
 * Shows a choice before the navigation that it starts has ended. Navigation is a transition, so the owner's value
 * changes only after the new list has rendered. This hook shows the pressed choice at once, and navigates after the
 * next paint.
 */
export function useOptimisticChoice<Held, Chosen extends Held>(
  held: Held,
  onChoose: (value: Chosen) => void,
): [shown: Held, choose: (value: Chosen) => void] {
  const [shown, show] = useOptimistic(held);
  const choose = (value: Chosen) =>
    startTransition(async () => {
      show(value);
      await nextPaint();
      // React does not treat code after an await as part of the transition.
      startTransition(() => onChoose(value));
    });
  return [shown, choose];
}

/** Resolves after the next frame, so that the code that follows does not delay it. A hidden page renders no frames. */
function nextPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
