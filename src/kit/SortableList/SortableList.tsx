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
import { checkSortableList } from './SortableList.checks';
import styles from './SortableList.module.css';

/** What is said while something is moved. Places count from 1. */
export interface SortableWords {
  /** Names the handle: "Move picture 2". */
  handle: (values: { index: number }) => string;
  /** How it is done with keys; described at every handle. */
  instructions: string;
  picked: (values: { index: number; count: number }) => string;
  moved: (values: { index: number; count: number }) => string;
  dropped: (values: { index: number; count: number }) => string;
  cancelled: string;
}

export interface SortableListProps<Item extends { id: string }>
  extends Omit<ComponentProps<'ul'>, 'children' | 'role'> {
  /** What is put in order, for assistive technology. */
  'aria-label': string;
  /** The things in their order, held by the owner. */
  items: readonly Item[];
  /** Called with the things in their new order. */
  onReorder: (items: Item[]) => void;
  /** Draws one thing; `handle` is the button that moves it, to be put where it fits, null while there is nothing to sort. */
  renderItem: (item: Item, handle: ReactNode, index: number) => ReactNode;
  /** What is said to those who do not see it. */
  words: SortableWords;
}

/** The distance in px from which a press is a drag. */
const DRAG_FROM = 4;

/**
 * Things that the reader puts in order, by drag or by keyboard, with every step read aloud. Renders a `<ul>` in
 * a `<div>`; themes
 * style `data-dragging` on the thing that moves. Download it on first use: it brings its drag engine.
 */
export function SortableList<Item extends { id: string }>({
  items,
  onReorder,
  renderItem,
  words,
  className,
  ...props
}: SortableListProps<Item>) {
  if (process.env.NODE_ENV !== 'production') checkSortableList(items);
  const id = useId();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (key: unknown) => items.findIndex((item) => item.id === key);
  const announcements = useAnnouncements(words, items.length, placeOf);
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onReorder(arrayMove([...items], placeOf(active.id), placeOf(over.id)));
  };
  return (
    // Around what the drag engine puts beside the list to have it read aloud: in a dialog it must be inside.
    <div>
      <DndContext
        id={id}
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={handleDragEnd}
        accessibility={{
          announcements,
          screenReaderInstructions: { draggable: words.instructions },
        }}
      >
        <SortableContext items={[...items]} strategy={rectSortingStrategy}>
          <ul {...props} className={clsx(styles.list, className)}>
            {items.map((item, index) => (
              <SortableItem
                key={item.id}
                id={item.id}
                name={words.handle({ index: index + 1 })}
                alone={items.length < 2}
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
  /** There is nothing to put it before or behind. */
  alone: boolean;
  children: (handle: ReactNode) => ReactNode;
}

function SortableItem({ id, name, alone, children }: SortableItemProps) {
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
        alone ? null : (
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

/** A picked-up item is over its own place at first: only a change of place is announced. */
function useAnnouncements(words: SortableWords, count: number, placeOf: (key: unknown) => number): Announcements {
  const last = useRef<unknown>(null);
  const at = (key: unknown) => ({ index: placeOf(key) + 1, count });
  return {
    onDragStart: ({ active }) => {
      last.current = active.id;
      return words.picked(at(active.id));
    },
    onDragOver: ({ over }) => {
      if (!over || over.id === last.current) return;
      last.current = over.id;
      return words.moved(at(over.id));
    },
    onDragEnd: ({ active, over }) => words.dropped(at((over ?? active).id)),
    onDragCancel: () => words.cancelled,
  };
}
