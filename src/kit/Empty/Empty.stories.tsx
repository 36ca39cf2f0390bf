import { Button } from '../Button/Button';
import { PluginArt } from '../PluginArt/PluginArt';
import type { WidgetDocs } from '../WidgetDocs';
import { Empty } from './Empty';

const docs: WidgetDocs = {
  id: 'empty',
  title: 'Feedback/Empty',
  component: Empty,
  parameters: {
    keyboard: [],
    notes: [
      'Say what will be shown here and what the user can do. Offer an action where there is one.',
      'If the content failed to load, use ErrorState, because the content may exist.',
    ],
  },
};
export default docs;

/** A search without results: what was searched for, and two ways to continue. */
export function Basic() {
  return (
    <Empty
      art={<PluginArt kind="cover" pluginKey="nothing-found" alt="" />}
      title="No results for “quantum gradient”"
      description="Check the spelling, try a more general word, or browse a tag."
      action={
        <>
          <Button type="primary">Clear search</Button>
          <Button>Browse Color</Button>
        </>
      }
    />
  );
}

/** Text only, under a heading of the third level, for a part of a page. */
export function Plain() {
  return (
    <Empty titleAs="h3" title="No versions yet" description="The first one appears here as soon as it is approved." />
  );
}
