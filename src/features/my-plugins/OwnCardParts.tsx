import type { ReactNode } from 'react';
import { call } from '@/api/call';
import { downloadBytes } from '@/api/downloadBytes';
import { packageAddress } from '@/api/packageAddress';
import { Button } from '@/kit/Button/Button';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { Tag } from '@/kit/Tag/Tag';
import { useText } from '@/lib/intl/useText';
import { saveFile } from '@/lib/saveFile';
import type { BlockNotice } from '../../../contract/moderation/blocks';
import type { OwnPlugin } from '../../../contract/plugins/ownPlugins';
import styles from './OwnCardParts.module.css';

interface BlockedNoteProps {
  block: BlockNotice;
  /** Instructions for users who have the plugin installed, above the uninstall button. */
  children?: ReactNode;
}

/** Says that administrators blocked a plugin, with their reason. */
export function BlockedNote({ block: { reason }, children }: BlockedNoteProps) {
  const text = useText();
  return (
    <div className={styles.blocked}>
      <Tag kind="bad">{text('mine.blocked')}</Tag>
      {children && <p>{text('mine.blockedHint')}</p>}
      <q className={styles.reason} dir="auto">
        {reason}
      </q>
      {children}
    </div>
  );
}

interface VersionNoteProps {
  plugin: OwnPlugin;
  hasUpdate: boolean;
  /** Beside the newest version. */
  children?: ReactNode;
}

/** The installed version of a plugin, and the newest one if it differs. */
export function VersionNote({ plugin, hasUpdate, children }: VersionNoteProps) {
  const text = useText();
  const { installed_version: installed, current_version: current } = plugin;
  if (!hasUpdate || !installed || !current)
    return (
      <span className={styles.note}>
        <span className={styles.version}>{current ?? installed}</span>
      </span>
    );
  return (
    <span className={styles.note}>
      <span className={styles.version} aria-hidden="true">
        {installed} → <b className={styles.newest}>{current}</b>
      </span>
      <span className="ps-visually-hidden">{text('mine.versions', { installed, current })}</span>
      {children}
    </span>
  );
}

interface TrialButtonsProps {
  name: string;
  pluginKey: string;
  /** The version that the reviewer tries. Only they can download it. */
  version: string;
  onEnded: () => void;
}

/** Download the version that a reviewer tries, or end the trial. */
export function TrialButtons({ name, pluginKey, version, onEnded }: TrialButtonsProps) {
  const text = useText();
  const downloading = useRunningAction<'download'>();
  const ending = useRunningAction<'end'>();
  const handleDownload = () =>
    downloading.run('download', async () => {
      const bytes = await downloadBytes(packageAddress(pluginKey, version));
      saveFile(`${pluginKey}-${version}.json`, 'application/json', bytes);
    });
  const handleEnd = () =>
    ending.run('end', async () => {
      await call('endTrial', { plugin_key: pluginKey });
      message.success(text('mine.trialEnded'));
      onEnded();
    });
  return (
    <>
      <Button
        size="small"
        icon="download"
        aria-label={text('mine.downloadTrialNamed', { name, version })}
        loading={downloading.running !== null}
        onClick={handleDownload}
      >
        {text('mine.downloadTrial')}
      </Button>
      <Button
        size="small"
        aria-label={text('mine.endTrialNamed', { name })}
        loading={ending.running !== null}
        onClick={handleEnd}
      >
        {text('mine.endTrial')}
      </Button>
    </>
  );
}
