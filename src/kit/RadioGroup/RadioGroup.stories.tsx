import { useState } from 'react';
import { Button } from '../Button/Button';
import type { WidgetDocs } from '../WidgetDocs';
import { RadioGroup } from './RadioGroup';

const docs: WidgetDocs = {
  id: 'radiogroup',
  title: 'Choices/RadioGroup',
  component: RadioGroup,
  parameters: {
    keyboard: [
      {
        keys: ['Tab'],
        does: 'Moves the focus to the selected option, or to the first one if none is selected; from there to the element after the group.',
      },
      {
        keys: ['ArrowRight', 'ArrowDown'],
        does: 'Moves the focus to the next option and selects it; from the last one to the first.',
      },
      {
        keys: ['ArrowLeft', 'ArrowUp'],
        does: 'Moves the focus to the previous option and selects it; from the first one to the last.',
      },
      { keys: ['Space'], does: 'Selects the focused option, if none is selected.' },
      { keys: ['Escape'], does: 'Hides the tooltip of an option.' },
    ],
    notes: [
      'The tooltip code is loaded when an option has a tip. Until then, and on the server, the tip is only the accessible description.',
      'A tip is shown on hover, focus, and tap. Screen readers announce it after the name of the option.',
      'A disabled option shows its tip on hover. Use the tip to say how to enable the option.',
      'For options with long texts, use `Radio`.',
    ],
  },
};
export default docs;

/** The parent stores the selection; the second option has a tooltip. */
export function Basic() {
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

/** `null` selects no option. Here it means "Best match", which has its own button. */
export function None() {
  const [sort, setSort] = useState<string | null>(null);
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
      <RadioGroup
        aria-label="Sort the results"
        value={sort}
        onChange={setSort}
        menu={[
          { value: 'latest', label: 'Latest' },
          { value: 'popular', label: 'Most popular' },
        ]}
      />
      <Button size="small" type="text" disabled={sort === null} onClick={() => setSort(null)}>
        Best match
      </Button>
    </div>
  );
}

/** A disabled option and a hidden one. */
export function States() {
  const [reach, setReach] = useState('me');
  return (
    <RadioGroup
      aria-label="Visibility of the draft"
      value={reach}
      onChange={setReach}
      menu={[
        { value: 'me', label: 'Only me' },
        { value: 'team', label: 'My team', disabled: true, tip: 'You are not in a team yet' },
        { value: 'all', label: 'Everyone', hide: true },
      ]}
    />
  );
}
