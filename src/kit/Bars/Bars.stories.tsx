import { useState } from 'react';
import type { WidgetDocs } from '../WidgetDocs';
import { Bars } from './Bars';

const docs: WidgetDocs = {
  id: 'bars',
  title: 'Choices/Bars',
  component: Bars,
  parameters: {
    keyboard: [
      { keys: ['Tab'], does: 'Moves the focus to the next bar with a count.' },
      { keys: ['Enter', 'Space'], does: 'Selects the bar; on the selected bar, selects none.' },
    ],
    notes: ['The length of a bar is its part of the total of all bars.', 'A bar without a count cannot be pressed.'],
  },
};
export default docs;

const COUNTS = [31, 12, 4, 0, 2];

/** Ratings by their stars. */
export function Basic() {
  const [stars, setStars] = useState<number | null>(null);
  return (
    <Bars
      style={{ maxWidth: 320 }}
      aria-label="Filter by stars"
      value={stars}
      onSelect={setStars}
      items={COUNTS.map((count, index) => ({
        value: 5 - index,
        label: `${5 - index} stars`,
        count,
        countText: String(count),
        countWords: `${count} ratings`,
      }))}
    />
  );
}
