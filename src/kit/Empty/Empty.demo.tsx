import { Button } from '../Button/Button';
import { PluginArt } from '../PluginArt/PluginArt';
import { Empty } from './Empty';

/** A search without results: what was searched for, and two ways to continue. */
export default function EmptyDemo() {
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
