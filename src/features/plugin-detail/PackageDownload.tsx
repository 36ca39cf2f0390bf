import type { MouseEvent } from 'react';
import { packageAddress } from '@/api/packageAddress';
import { Button } from '@/kit/Button/Button';
import { Progress } from '@/kit/Progress/Progress';
import { useText } from '@/lib/intl/useText';
import type { PluginVersion } from '../../../contract/plugins';
import styles from './PackageDownload.module.css';
import { usePackageDownload } from './usePackageDownload';

export interface PackageDownloadProps {
  pluginKey: string;
  version: PluginVersion;
  /** An icon alone, where the version stands beside it. */
  compact?: boolean;
}

/** Downloads a package: a plain link for who wants it in another tab, and else a download that is checked. */
export function PackageDownload({ pluginKey, version, compact = false }: PackageDownloadProps) {
  const text = useText();
  const { progress, start, cancel } = usePackageDownload(pluginKey, version);
  const handleClick = (event: MouseEvent) => {
    // A new tab or window is the browser's affair.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void start();
  };
  return (
    <span className={styles.download}>
      {progress !== null && (
        <>
          <Progress
            className={styles.progress}
            label={text('detail.downloading', { version: version.version })}
            value={progress}
            max={1}
            showValue
          />
          <Button type="text" size="small" icon="close" aria-label={text('detail.downloadCancel')} onClick={cancel} />
        </>
      )}
      <Button
        href={packageAddress(pluginKey, version.version)}
        download
        type="text"
        size="small"
        icon="download"
        aria-label={compact ? text('detail.downloadVersion', { version: version.version }) : undefined}
        onClick={handleClick}
      >
        {compact ? undefined : text('detail.download')}
      </Button>
    </span>
  );
}
