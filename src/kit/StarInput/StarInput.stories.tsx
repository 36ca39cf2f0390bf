import { type ComponentProps, useState } from 'react';
import type { WidgetDocs } from '../WidgetDocs';
import { StarInput } from './StarInput';

const docs: WidgetDocs = {
  id: 'starinput',
  title: 'Choices/StarInput',
  component: StarInput,
  parameters: {
    keyboard: [
      { keys: ['Tab'], does: 'Moves the focus to the chosen star, or to the first one if none is chosen.' },
      { keys: ['ArrowRight', 'ArrowDown'], does: 'Chooses one star more; from five stars, one star.' },
      { keys: ['ArrowLeft', 'ArrowUp'], does: 'Chooses one star less; from one star, five stars.' },
      { keys: ['Space'], does: 'Chooses the focused star, if none is chosen.' },
    ],
    notes: ['A mouse shows what a click would choose.', 'To show stars that users do not choose, use `Stars`.'],
  },
};
export default docs;

/** Nothing is chosen at first. */
export function Basic() {
  const [stars, setStars] = useState<ComponentProps<typeof StarInput>['value']>(null);
  return (
    <StarInput
      aria-label="Your rating"
      value={stars}
      onChange={setStars}
      nameOf={(count) => (count === 1 ? '1 star' : `${count} stars`)}
    />
  );
}
