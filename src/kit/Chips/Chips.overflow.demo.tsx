import { useRef } from 'react';
import { Chips } from './Chips';
import { ChipsArrows } from './ChipsArrows';

const TAGS = ['All', 'Whiteboard', 'Diagrams', 'Mind maps', 'Color', 'Icons', 'Images', 'Export', 'Charts', 'Text'];

/** More chips than fit: the row scrolls sideways and shows arrows toward hidden chips. */
export default function ChipsOverflowDemo() {
  const row = useRef<HTMLDivElement>(null);
  return (
    <div style={{ position: 'relative', display: 'flex', maxWidth: 320 }}>
      <Chips ref={row} aria-label="Tags" defaultValue="Color" items={TAGS.map((tag) => ({ value: tag, label: tag }))} />
      <ChipsArrows row={row} before="Earlier tags" after="More tags" />
    </div>
  );
}
