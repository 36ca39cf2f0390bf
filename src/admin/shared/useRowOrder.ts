import { useEffect, useRef } from 'react';
import { message } from '@/kit/Message/message';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';

/** Up, or down, by one place. */
export type Step = -1 | 1;

/** The id of the button that moves a row by a step. */
export const stepId = (id: number, step: Step) => `row-${id}-${step === -1 ? 'up' : 'down'}`;

interface OrderedList<Row> {
  /** As they were loaded; none before that. */
  rows: readonly Row[] | undefined;
  show: (rows: Row[]) => void;
  /** Saves an order, and answers the rows in it. */
  save: (ids: number[]) => Promise<Row[]>;
  /** Loads the rows anew: perhaps another administrator changed them. */
  reload: () => void;
}

/** Moves a row by one place at once, and takes it back where that cannot be saved. The focus goes with the row. */
export function useRowOrder<Row extends { id: number }>({ rows, show, save, reload }: OrderedList<Row>) {
  const text = useText();
  const failureText = useFailureText();
  const moved = useRef<{ id: number; step: Step } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows have changed places
  useEffect(() => {
    if (!moved.current) return;
    const { id, step } = moved.current;
    // At an end of the list there is no further step: the way back has the focus then.
    const buttons = [step, -step as Step].map((one) => document.getElementById(stepId(id, one)));
    buttons.find((button) => button instanceof HTMLButtonElement && !button.disabled)?.focus();
  }, [rows]);

  return async (id: number, step: Step) => {
    if (!rows) return;
    const ordered = movedBy(rows, id, step);
    const move = { id, step };
    moved.current = move;
    show(ordered);
    try {
      const saved = await save(ordered.map((row) => row.id));
      // Of several moves in a row, the last one has the order that counts.
      if (moved.current === move) show(saved);
      message.success(text('office.ordered'));
    } catch (error) {
      show([...rows]);
      message.error(failureText(error));
      reload();
    } finally {
      if (moved.current === move) moved.current = null;
    }
  };
}

function movedBy<Row extends { id: number }>(rows: readonly Row[], id: number, step: Step): Row[] {
  const from = rows.findIndex((row) => row.id === id);
  const others = rows.filter((row) => row.id !== id);
  return [...others.slice(0, from + step), ...rows.slice(from, from + 1), ...others.slice(from + step)];
}
