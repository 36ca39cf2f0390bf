import { Tabs } from './Tabs';

export default function TabsDemo() {
  return (
    <Tabs
      aria-label="About Color Palette"
      items={[
        { key: 'overview', title: 'Overview', content: 'Create and insert colour palettes into your notes.' },
        {
          key: 'versions',
          title: 'Version history',
          content: '2.9.2: a palette copied between files keeps its names.',
        },
      ]}
    />
  );
}
