import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { Icon } from '@/kit/Icon/Icon';
import { message } from '@/kit/Message/message';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import styles from './RowActions.module.css';

/** Up or down by one position. */
type Step = -1 | 1;

/** Returns the id of the button that moves a row by one step. */
const stepId = (id: number, step: Step) => `row-${id}-${step === -1 ? 'up' : 'down'}`;

interface OrderedList<Row> {
  /** The loaded rows; undefined before that. */
  rows: readonly Row[] | undefined;
  show: (rows: Row[]) => void;
  /** Saves an order of the loaded rows (`expected`), and returns the ordered rows. */
  save: (order: { ids: number[]; expected: number[] }) => Promise<Row[]>;
  /** Reloads the rows: another administrator may have changed them. */
  reload: () => void;
}

/** Returns a function that saves an order of the rows as an optimistic update, and rolls a failed one back. */
export function useSavedOrder<Row extends { id: number }>({ rows, show, save, reload }: OrderedList<Row>) {
  const text = useText();
  const failureText = useFailureText();
  const newest = useRef<Row[]>(null);
  return async (ordered: Row[]) => {
    if (!rows) return;
    newest.current = ordered;
    show(ordered);
    try {
      const saved = await save({ ids: ordered.map((row) => row.id), expected: rows.map((row) => row.id) });
      // After several quick moves, only the response to the last one has the final order.
      if (newest.current === ordered) show(saved);
      message.success(text('admin.ordered'));
    } catch (error) {
      show([...rows]);
      message.error(failureText(error));
      reload();
    }
  };
}

/** Moves a row by one position. The row keeps the focus. */
export function useRowOrder<Row extends { id: number }>(list: OrderedList<Row>) {
  const { rows } = list;
  const reorder = useSavedOrder(list);
  const moved = useRef<{ id: number; step: Step } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the rows have changed their order
  useEffect(() => {
    if (!moved.current) return;
    const { id, step } = moved.current;
    // At an end of the list, this button is disabled. Then the opposite one gets the focus.
    const buttons = [step, -step as Step].map((one) => document.getElementById(stepId(id, one)));
    buttons.find((button) => button instanceof HTMLButtonElement && !button.disabled)?.focus();
    // When the response arrives, the user may be elsewhere.
    moved.current = null;
  }, [rows]);

  const move = async (id: number, step: Step) => {
    if (!rows) return;
    moved.current = { id, step };
    await reorder(moveRow(rows, id, step));
  };
  return { rows, move };
}

interface MoveButtonsProps {
  order: { rows: readonly { id: number }[] | undefined; move: (id: number, step: Step) => void };
  /** Id of the row. */
  id: number;
  /** The row's name, part of the accessible names of the buttons. */
  name: string;
  disabled?: boolean;
}

/** Buttons that move a row up or down. */
export function MoveButtons({ order: { rows = [], move }, id, name, disabled = false }: MoveButtonsProps) {
  const text = useText();
  const shared = { size: 'small', type: 'text' } as const;
  return (
    <>
      <Button
        {...shared}
        id={stepId(id, -1)}
        disabled={disabled || rows[0]?.id === id}
        icon={<Icon name="arrow-up" />}
        aria-label={text('admin.moveUp', { name })}
        title={text('admin.up')}
        onClick={() => move(id, -1)}
      />
      <Button
        {...shared}
        id={stepId(id, 1)}
        disabled={disabled || rows.at(-1)?.id === id}
        icon={<Icon name="arrow-up" className={styles.down} />}
        aria-label={text('admin.moveDown', { name })}
        title={text('admin.down')}
        onClick={() => move(id, 1)}
      />
    </>
  );
}

function moveRow<Row extends { id: number }>(rows: readonly Row[], id: number, step: Step): Row[] {
  const from = rows.findIndex((row) => row.id === id);
  const others = rows.filter((row) => row.id !== id);
  return [...others.slice(0, from + step), ...rows.slice(from, from + 1), ...others.slice(from + step)];
}
