import { useState } from 'react';
import { Chips } from './Chips';

const TAGS = ['All', 'Whiteboard', 'Diagrams', 'Color', 'Icons'];

/** One tag at a time; Enter or Space selects, arrows only move. */
export default function ChipsDemo() {
  const [tag, setTag] = useState(0);
  return (
    <Chips aria-label="Tags" value={tag} onChange={setTag} items={TAGS.map((label, value) => ({ value, label }))} />
  );
}
