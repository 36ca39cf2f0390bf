import { Accordion } from './Accordion';

export default function AccordionDemo() {
  return (
    <Accordion
      defaultOpenKey="community"
      items={[
        { key: 'products', title: 'Products', content: 'Design tool, whiteboard, prototype' },
        { key: 'community', title: 'Community', content: 'Design works, component resources, Plugin Square' },
      ]}
    />
  );
}
