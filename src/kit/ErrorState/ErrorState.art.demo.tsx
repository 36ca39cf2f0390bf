import { Button } from '../Button/Button';
import { PluginArt } from '../PluginArt/PluginArt';
import { ErrorState } from './ErrorState';

/** An image instead of the warning icon, and an action other than Retry. */
export default function ErrorStateArtDemo() {
  return (
    <ErrorState
      art={<PluginArt kind="cover" pluginKey="color-palette" alt="" />}
      title="This version was withdrawn"
      description="Its developer withdrew 2.9.1. Later versions are still available."
    >
      <Button type="primary">See version history</Button>
    </ErrorState>
  );
}
