import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { track } from '@/analytics/track';
import { CanceledError } from '@/api/call';
import { downloadBytes } from '@/api/downloadBytes';
import { packageAddress } from '@/api/packageAddress';
import { Button } from '@/kit/Button/Button';
import { message } from '@/kit/Message/message';
import { Progress } from '@/kit/Progress/Progress';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import { saveFile } from '@/lib/saveFile';
import { sha256 } from '@/lib/sha256';
import type { PluginVersion } from '../../../../contract/plugins/plugins';
import styles from './PackageDownload.module.css';

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

/** Smaller packages finish before a progress bar could be read, so they show none. */
const SHOWN_FROM_BYTES = 1_000_000;

interface PackageDownloadState {
  /** 0 to 1 while a large package is downloading, else null. */
  progress: number | null;
  start(): Promise<void>;
  cancel(): void;
}

/**
 * Downloads a package, compares it with the reviewed checksum, and saves it. Closing the detail cancels the download.
 */
function usePackageDownload(pluginKey: string, version: PluginVersion): PackageDownloadState {
  const text = useText();
  const failureText = useFailureText();
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    const size = version.size ?? 0;
    const show = (received: number) => {
      if (size >= SHOWN_FROM_BYTES) setProgress(Math.min(received / size, 1));
    };
    try {
      show(0);
      const bytes = await downloadBytes(packageAddress(pluginKey, version.version), {
        onProgress: show,
        signal: controller.signal,
      });
      if (hex(sha256(bytes)) !== version.sha256) message.error(text('detail.downloadDiffers'), { duration: 8000 });
      else {
        saveFile(`${pluginKey}-${version.version}.json`, 'application/json', bytes);
        track('download_plugin', { plugin_key: pluginKey, version: version.version });
      }
    } catch (error) {
      if (!(error instanceof CanceledError))
        message.error(`${text('detail.downloadFailed')}. ${failureText(error)}`, { duration: 6000 });
    } finally {
      running.current = null;
      setProgress(null);
    }
  };
  return { progress, start, cancel: () => running.current?.abort() };
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
