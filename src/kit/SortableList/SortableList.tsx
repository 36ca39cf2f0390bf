import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { Button } from '../Button/Button';
import styles from './SortableList.module.css';

/** Texts for assistive technology. Positions count from 1. */
export interface SortableLabels {
  /** Accessible name of a handle: "Move image 2". */
  handle: (values: { index: number }) => string;
  /** Keyboard instructions. They are the description of each handle. */
  instructions: string;
  picked: (values: { index: number; count: number }) => string;
  moved: (values: { index: number; count: number }) => string;
  dropped: (values: { index: number; count: number }) => string;
  canceled: string;
}

export interface SortableListProps<Item extends { id: string }>
  extends Omit<ComponentProps<'ul'>, 'children' | 'role'> {
  /** Accessible name of the list. */
  'aria-label': string;
  /** The items in display order. The parent stores them. */
  items: readonly Item[];
  /** Called with the items in their new order. */
  onReorder: (items: Item[]) => void;
  /** Renders an item. `handle` is the button that moves it, or null if there is only one item. */
  renderItem: (item: Item, handle: ReactNode, index: number) => ReactNode;
  /** Texts for assistive technology. */
  labels: SortableLabels;
}

/** Distance in px after which a press becomes a drag. */
const DRAG_THRESHOLD_PX = 4;

/**
 * Items that users order by drag or by keyboard. Every step is announced. Renders a `<ul>` in a `<div>`; themes style
 * `data-dragging` on the item that moves. Load it on first use, because it includes the drag library.
 */
export function SortableList<Item extends { id: string }>({
  items,
  onReorder,
  renderItem,
  labels,
  className,
  ...props
}: SortableListProps<Item>) {
  const id = useId();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_THRESHOLD_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (key: unknown) => items.findIndex((item) => item.id === key);
  const announcements = useAnnouncements(labels, items.length, indexOf);
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onReorder(arrayMove([...items], indexOf(active.id), indexOf(over.id)));
  };
  return (
    // The drag library adds live regions next to the list. In this element they stay inside a dialog around the list.
    <div>
      <DndContext
        id={id}
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={handleDragEnd}
        accessibility={{
          announcements,
          screenReaderInstructions: { draggable: labels.instructions },
        }}
      >
        <SortableContext items={[...items]} strategy={rectSortingStrategy}>
          <ul {...props} className={clsx(styles.list, className)}>
            {items.map((item, index) => (
              <SortableItem
                key={item.id}
                id={item.id}
                name={labels.handle({ index: index + 1 })}
                isOnly={items.length < 2}
              >
                {(handle) => renderItem(item, handle, index)}
              </SortableItem>
            ))}
          </ul>
        </SortableContext>
      </DndContext>
    </div>
  );
}

interface SortableItemProps {
  id: string;
  name: string;
  /** The only item cannot be moved. */
  isOnly: boolean;
  children: (handle: ReactNode) => ReactNode;
}

function SortableItem({ id, name, isOnly, children }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const { 'aria-describedby': instructions } = attributes;
  return (
    <li
      ref={setNodeRef}
      className={styles.item}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragging={isDragging || undefined}
    >
      {children(
        isOnly ? null : (
          <Button
            {...listeners}
            ref={setActivatorNodeRef}
            className={styles.handle}
            size="small"
            shape="round"
            icon="menu"
            aria-label={name}
            aria-describedby={instructions}
          />
        ),
      )}
    </li>
  );
}

/** The first `onDragOver` reports the item's own position, so only a change of position is announced. */
function useAnnouncements(labels: SortableLabels, count: number, indexOf: (key: unknown) => number): Announcements {
  const last = useRef<unknown>(null);
  const at = (key: unknown) => ({ index: indexOf(key) + 1, count });
  return {
    onDragStart: ({ active }) => {
      last.current = active.id;
      return labels.picked(at(active.id));
    },
    onDragOver: ({ over }) => {
      if (!over || over.id === last.current) return;
      last.current = over.id;
      return labels.moved(at(over.id));
    },
    onDragEnd: ({ active, over }) => labels.dropped(at((over ?? active).id)),
    onDragCancel: () => labels.canceled,
  };
}
