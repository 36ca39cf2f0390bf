import { useState } from 'react';
import { Chips } from './Chips';

const TAGS = ['Whiteboard', 'Diagrams', 'Color', 'Icons'];

/** Several tags at once; a second press takes one off. */
export default function ChipsSeveralDemo() {
  const [tags, setTags] = useState<readonly number[]>([0, 2]);
  const toggle = (tag: number) => setTags(tags.includes(tag) ? tags.filter((one) => one !== tag) : [...tags, tag]);
  return (
    <Chips aria-label="Tags" values={tags} onChange={toggle} items={TAGS.map((label, value) => ({ value, label }))} />
  );
}
