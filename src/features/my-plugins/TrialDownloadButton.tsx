import { downloadBytes } from '@/api/downloadBytes';
import { packageAddress } from '@/api/packageAddress';
import { Button } from '@/kit/Button/Button';
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
