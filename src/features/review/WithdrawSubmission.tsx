import { call } from '@/api/call';
import { Button } from '@/kit/Button/Button';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { useText } from '@/lib/intl/useText';

interface WithdrawSubmissionProps {
  pluginKey: string;
  submission: number;
  version: string;
  className?: string;
  /** The submission was withdrawn, or could not be: the shown data is out of date. */
  onEnded: () => void;
}

/** Withdraws a submission in review, after a confirmation. */
export function WithdrawSubmission({ pluginKey, submission, version, className, onEnded }: WithdrawSubmissionProps) {
  const text = useText();
  const { running, run } = useRunningAction<'withdraw'>();
  const handleClick = async () => {
    const sure = await message.confirm({
      title: text('progress.withdrawNamed', { version }),
      content: text('progress.withdrawConfirm'),
      confirmText: text('progress.withdraw'),
    });
    if (!sure) return;
    await run('withdraw', async () => {
      await call('withdrawSubmission', { plugin_key: pluginKey, submission });
      message.success(text('progress.withdrawn', { version }));
    });
    onEnded();
  };
  return (
    <Button className={className} loading={running !== null} onClick={handleClick}>
      {text('progress.withdraw')}
    </Button>
  );
}
