import { useRef, useState } from 'react';
import type { WidgetDocs } from '../WidgetDocs';
import { Chips, ChipsArrows } from './Chips';

const docs: WidgetDocs = {
  id: 'chips',
  title: 'Choices/Chips',
  component: Chips,
  subcomponents: { ChipsArrows },
  parameters: {
    keyboard: [
      {
        keys: ['Tab'],
        does: 'Moves the focus to the chip that was focused last, at first the selected one. From a chip, moves it past the row.',
      },
      {
        keys: ['ArrowRight'],
        does: 'Moves the focus to the next chip, from the last one to the first. Selects nothing.',
      },
      {
        keys: ['ArrowLeft'],
        does: 'Moves the focus to the previous chip, from the first one to the last. Selects nothing.',
      },
      { keys: ['Home'], does: 'Moves the focus to the first chip.' },
      { keys: ['End'], does: 'Moves the focus to the last chip.' },
      { keys: ['Enter', 'Space'], does: 'Selects the chip.' },
    ],
    notes: [
      'If no item has the selected value, no chip is pressed, because the items may arrive later than the value.',
      'The row scrolls until the selected chip is visible; the page does not scroll.',
    ],
  },
};
export default docs;

const TAGS = ['All', 'Whiteboard', 'Diagrams', 'Color', 'Icons'];

/** One tag at a time; Enter or Space selects, arrows only move. */
export function Basic() {
  const [tag, setTag] = useState(0);
  return (
    <Chips aria-label="Tags" value={tag} onChange={setTag} items={TAGS.map((label, value) => ({ value, label }))} />
  );
}

const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'diagrams', label: 'Diagrams 12' },
  { value: 'icons', label: 'Icons 0', disabled: true },
];

/** A disabled filter without results. The keyboard reaches it, but it cannot be selected. */
export function Disabled() {
  const [tag, setTag] = useState('all');
  return <Chips aria-label="Tags" value={tag} onChange={setTag} items={FILTERS} />;
}

const MANY_TAGS = [
  'All',
  'Whiteboard',
  'Diagrams',
  'Mind maps',
  'Color',
  'Icons',
  'Images',
  'Export',
  'Charts',
  'Text',
];

/** More chips than fit: the row scrolls sideways and shows arrows toward hidden chips. */
export function Overflow() {
  const [tag, setTag] = useState('Color');
  const row = useRef<HTMLDivElement>(null);
  return (
    <div style={{ position: 'relative', display: 'flex', maxWidth: 320 }}>
      <Chips
        ref={row}
        aria-label="Tags"
        value={tag}
        onChange={setTag}
        items={MANY_TAGS.map((tag) => ({ value: tag, label: tag }))}
      />
      <ChipsArrows row={row} before="Earlier tags" after="More tags" />
    </div>
  );
}

/** Several tags at once; a second press takes one off. */
export function Several() {
  const [tags, setTags] = useState<readonly number[]>([0, 2]);
  const toggle = (tag: number) => setTags(tags.includes(tag) ? tags.filter((one) => one !== tag) : [...tags, tag]);
  return (
    <Chips
      aria-label="Tags"
      values={tags}
      onChange={toggle}
      items={TAGS.slice(1).map((label, value) => ({ value, label }))}
    />
  );
}
