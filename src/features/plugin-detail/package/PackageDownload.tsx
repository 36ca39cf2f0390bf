import type { MouseEvent } from 'react';
import { packageAddress } from '@/api/packageAddress';
import { Button } from '@/kit/Button/Button';
import { Progress } from '@/kit/Progress/Progress';
import { useText } from '@/lib/intl/useText';
import type { PluginVersion } from '../../../../contract/plugins/plugins';
import styles from './PackageDownload.module.css';
import { usePackageDownload } from './usePackageDownload';

export interface PackageDownloadProps {
  pluginKey: string;
  version: PluginVersion;
  /** Icon only, for use beside the version number. */
  compact?: boolean;
}

/** Downloads a package. A normal click downloads and verifies it; a modified click follows the plain link. */
export function PackageDownload({ pluginKey, version, compact = false }: PackageDownloadProps) {
  const text = useText();
  const { progress, start, cancel } = usePackageDownload(pluginKey, version);
  const handleClick = (event: MouseEvent) => {
    // Lets the browser open a new tab or window.
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
