import { Accordion } from './Accordion';

/** A menu on a small screen: opening a section closes the previous one. */
export default function AccordionDemo() {
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
