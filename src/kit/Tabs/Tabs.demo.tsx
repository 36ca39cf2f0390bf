import { Tabs } from './Tabs';

/** Two parts of a plugin's page; only the open one is mounted. */
export default function TabsDemo() {
  return (
    <Tabs
      aria-label="About Color Palette"
      items={[
        { key: 'overview', title: 'Overview', content: 'Create color palettes and insert them into your files.' },
        { key: 'versions', title: 'Version history', content: '2.9.2: a copied palette keeps its names.' },
      ]}
    />
  );
}
