import { call } from '@/api/call';
import { downloadBytes } from '@/api/downloadBytes';
import { packageAddress } from '@/api/packageAddress';
import { Button } from '@/kit/Button/Button';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { useText } from '@/lib/intl/useText';
import { saveFile } from '@/lib/saveFile';

interface TrialDownloadButtonProps {
  name: string;
  pluginKey: string;
  version: string;
}

/** Downloads the version that a reviewer tries. Only the reviewer can download it. */
export function TrialDownloadButton({ name, pluginKey, version }: TrialDownloadButtonProps) {
  const text = useText();
  const { running, run } = useRunningAction<'download'>();
  const handleClick = () =>
    run('download', async () => {
      const bytes = await downloadBytes(packageAddress(pluginKey, version));
      saveFile(`${pluginKey}-${version}.json`, 'application/json', bytes);
    });
  return (
    <Button
      size="small"
      icon="download"
      aria-label={text('mine.downloadTrialNamed', { name, version })}
      loading={running !== null}
      onClick={handleClick}
    >
      {text('mine.downloadTrial')}
    </Button>
  );
}

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
