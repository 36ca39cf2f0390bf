import type { WidgetDocs } from '../WidgetDocs';
import { Accordion } from './Accordion';

const docs: WidgetDocs = {
  id: 'accordion',
  title: 'Layout/Accordion',
  component: Accordion,
  parameters: {
    keyboard: [
      { keys: ['Tab'], does: 'Moves the focus to the next title, or into the open section.' },
      {
        keys: ['Enter', 'Space'],
        does: 'Opens the section and closes any other open section; closes a section that is open.',
      },
    ],
    notes: [
      'A closed section stays mounted and hidden, so it keeps what the user typed in it.',
      'Choose a `headingLevel` that fits the headings of the page around it.',
    ],
  },
};
export default docs;

/** A menu on a small screen: opening a section closes the previous one. */
export function Basic() {
  return (
    <Accordion
      items={[
        { key: 'products', title: 'Products', content: 'Design tool, whiteboard, prototype' },
        { key: 'community', title: 'Community', content: 'Design works, component resources, Plugin Square' },
        { key: 'support', title: 'Support', content: 'Contact us, help center' },
      ]}
    />
  );
}

/** Questions with `<h2>` headings. */
export function Headings() {
  return (
    <Accordion
      headingLevel={2}
      items={[
        { key: 'review', title: 'How long does a review take?', content: 'Two working days, and you get a message.' },
        { key: 'update', title: 'Is every version reviewed?', content: 'Yes. The approved one stays until then.' },
      ]}
    />
  );
}
