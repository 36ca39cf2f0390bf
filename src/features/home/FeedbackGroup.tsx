import { Suspense, useState } from 'react';
import { Button } from '@/kit/Button/Button';
import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { useText } from '@/lib/intl/useText';
import { useMediaQuery } from '@/lib/useMediaQuery';
import styles from './FeedbackGroup.module.css';

const FeedbackGroupDialog = lazyPart(
  async () => ({
    default: (await import('./FeedbackGroupDialog')).FeedbackGroupDialog,
  }),
  LayerFailure,
);

/** A speech bubble in the style of the kit's icons. Not part of the kit, so that the first load does not contain it. */
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

/** Button for the feedback group in the corner of the page; its QR code is loaded on demand. */
export function FeedbackGroup() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  // On small screens, and until the width is known, it is a round icon that covers less of the list.
  const hasRoom = useMediaQuery('(max-width: 860px)') === false;
  const name = text('home.joinGroup');
  return (
    <aside className={styles.place} aria-label={name}>
      <Button
        shape="round"
        size="large"
        icon={BUBBLE}
        aria-label={hasRoom ? undefined : name}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {hasRoom && name}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <FeedbackGroupDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </aside>
  );
}
