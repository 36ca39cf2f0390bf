import { lazy, Suspense, useState } from 'react';
import { Button } from '@/kit/Button/Button';
import { useText } from '@/lib/intl/useText';
import { useMediaQuery } from '@/lib/useMediaQuery';
import styles from './FeedbackGroup.module.css';

const FeedbackGroupDialog = lazy(async () => ({
  default: (await import('./FeedbackGroupDialog')).FeedbackGroupDialog,
}));

/** A speech bubble in the manner of the kit's drawings, which no first load needs. */
const BUBBLE = (
  <svg
    viewBox="0 0 24 24"
    width={16}
    height={16}
    fill="none"
    stroke="currentColor"
    strokeWidth={2.25}
    aria-hidden="true"
  >
    <path
      strokeLinecap="round"
      strokeLinejoin="round"
      d="M4 5h16v11h-9l-4.5 4V16H4zM8.5 10.5h.01M12 10.5h.01M15.5 10.5h.01"
    />
  </svg>
);

/** The way into the feedback group, in the corner of the square: its QR code, once somebody wants it. */
export function FeedbackGroup() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  // Where there is little room, and until that is known, it is a round drawing that the list is seen around.
  const hasRoom = useMediaQuery('(max-width: 860px)') === false;
  const name = text('home.joinGroup');
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <aside className={styles.place} aria-label={name}>
      <Button
        shape="round"
        size="large"
        icon={BUBBLE}
        aria-label={hasRoom ? undefined : name}
        aria-haspopup="dialog"
        onClick={open}
      >
        {hasRoom && name}
      </Button>
      {isWanted && (
        <Suspense fallback={null}>
          <FeedbackGroupDialog visible={isOpen} onVisibleChange={setOpen} />
        </Suspense>
      )}
    </aside>
  );
}
