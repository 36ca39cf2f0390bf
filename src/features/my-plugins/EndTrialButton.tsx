import { call } from '@/api/call';
import { Button } from '@/kit/Button/Button';
import { message } from '@/kit/Message/message';
import { useRunning } from '@/kit/Message/useRunning';
import { useText } from '@/lib/intl/useText';

interface EndTrialButtonProps {
  name: string;
  pluginKey: string;
  onEnded: () => void;
}

/** Ends a reviewer's trial of a version. */
export function EndTrialButton({ name, pluginKey, onEnded }: EndTrialButtonProps) {
  const text = useText();
  const { running, run } = useRunning<'end'>();
  const handleClick = async () => {
    const isEnded = await run('end', async () => {
      await call('endTrial', { plugin_key: pluginKey });
      message.success(text('mine.trialEnded'));
    });
    if (isEnded) onEnded();
  };
  return (
    <Button
      size="small"
      aria-label={text('mine.endTrialNamed', { name })}
      loading={running !== null}
      onClick={handleClick}
    >
      {text('mine.endTrial')}
    </Button>
  );
}
