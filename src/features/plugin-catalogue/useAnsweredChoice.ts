import { startTransition, useOptimistic } from 'react';
import { nextPaint } from '@/lib/nextPaint';

/**
 * A choice whose owner holds it only once the list that it leads to is drawn, because going there is a transition: what
 * was pressed shows at once, and the work begins behind the very next paint, which answers the press.
 */
export function useAnsweredChoice<Held, Chosen extends Held>(
  held: Held,
  onChoose: (value: Chosen) => void,
): [shown: Held, choose: (value: Chosen) => void] {
  const [shown, show] = useOptimistic(held);
  const choose = (value: Chosen) =>
    startTransition(async () => {
      show(value);
      await nextPaint();
      // What comes after an await is a transition only if it says so.
      startTransition(() => onChoose(value));
    });
  return [shown, choose];
}
