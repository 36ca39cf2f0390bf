import { useState } from 'react';
import { RadioGroup } from './RadioGroup';

/** A choice held by its owner; the second option says more in a tip. */
export default function RadioGroupDemo() {
  const [sort, setSort] = useState(0);
  return (
    <RadioGroup
      aria-label="Sort"
      value={sort}
      onChange={setSort}
      menu={[
        { value: 0, label: 'Latest' },
        { value: 1, label: 'Most popular', tip: 'By downloads, then by likes' },
      ]}
    />
  );
}
