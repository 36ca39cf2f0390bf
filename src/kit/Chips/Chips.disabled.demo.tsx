import { useState } from 'react';
import { Chips } from './Chips';

const TAGS = [
  { value: 'all', label: 'All' },
  { value: 'diagrams', label: 'Diagrams 12' },
  { value: 'icons', label: 'Icons 0', disabled: true },
];

/** A disabled filter without results. The keyboard reaches it, but it cannot be selected. */
export default function ChipsDisabledDemo() {
  const [tag, setTag] = useState('all');
  return <Chips aria-label="Tags" value={tag} onChange={setTag} items={TAGS} />;
}
