import { Chips } from './Chips';

const TAGS = ['All', 'Whiteboard', 'Diagrams', 'Mind maps', 'Colour', 'Icons', 'Images', 'Export', 'Charts', 'Text'];

/** More than the place holds: the row scrolls sideways and fades out where more chips wait. */
export default function ChipsOverflowDemo() {
  return (
    <div style={{ display: 'flex', maxWidth: 320 }}>
      <Chips aria-label="Tags" defaultValue="Colour" items={TAGS.map((tag) => ({ value: tag, label: tag }))} />
    </div>
  );
}
