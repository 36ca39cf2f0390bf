import { Button } from '../Button/Button';
import { PluginArt } from '../PluginArt/PluginArt';
import { ErrorState } from './ErrorState';

/** An image instead of the sign, and an action other than Retry. */
export default function ErrorStateArtDemo() {
  return (
    <ErrorState
      art={<PluginArt kind="cover" pluginKey="color-palette" alt="" />}
      title="This version was withdrawn"
      description="Its developer took 2.9.1 back. The versions after it are not touched."
    >
      <Button type="primary">See version history</Button>
    </ErrorState>
  );
}
