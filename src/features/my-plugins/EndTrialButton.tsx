import { call } from '@/api/call';
import { Button } from '@/kit/Button/Button';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { useText } from '@/lib/intl/useText';

interface EndTrialButtonProps {
  name: string;
  pluginKey: string;
  onEnded: () => void;
}

/** Ends a reviewer's trial of a version. */
export function EndTrialButton({ name, pluginKey, onEnded }: EndTrialButtonProps) {
  const text = useText();
  const { running, run } = useRunningAction<'end'>();
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
