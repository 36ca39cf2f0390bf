import { Button } from 'antd';
import { Icon } from '@/kit/Icon/Icon';
import { useText } from '@/lib/intl/useText';
import styles from './RowActions.module.css';
import { type Step, stepId } from './useRowOrder';

interface MoveButtonsProps {
  /** Id of the row. */
  id: number;
  /** The row's name, part of the accessible names of the buttons. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (id: number, step: Step) => void;
}

/** Buttons that move a row up or down by one position (useRowOrder). */
export function MoveButtons({ id, name, isFirst, isLast, onMove }: MoveButtonsProps) {
  const text = useText();
  const shared = { size: 'small', type: 'text' } as const;
  return (
    <>
      <Button
        {...shared}
        id={stepId(id, -1)}
        disabled={isFirst}
        icon={<Icon name="arrow-up" />}
        aria-label={text('admin.moveUp', { name })}
        title={text('admin.up')}
        onClick={() => onMove(id, -1)}
      />
      <Button
        {...shared}
        id={stepId(id, 1)}
        disabled={isLast}
        icon={<Icon name="arrow-up" className={styles.down} />}
        aria-label={text('admin.moveDown', { name })}
        title={text('admin.down')}
        onClick={() => onMove(id, 1)}
      />
    </>
  );
}
