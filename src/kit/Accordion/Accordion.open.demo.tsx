import { Accordion } from './Accordion';

/** Questions with `<h2>` headings. The first section is initially open. */
export default function AccordionOpenDemo() {
  return (
    <Accordion
      defaultOpenKey="review"
      headingLevel={2}
      items={[
        { key: 'review', title: 'How long does a review take?', content: 'Two working days, and you get a message.' },
        { key: 'update', title: 'Is every version reviewed?', content: 'Yes. The approved one stays until then.' },
      ]}
    />
  );
}
