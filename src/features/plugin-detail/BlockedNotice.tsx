import { usePluginState } from '@/data/pluginStates';
import { Button } from '@/kit/Button/Button';
import { Empty } from '@/kit/Empty/Empty';
import { PluginArt } from '@/kit/PluginArt/PluginArt';
import { useText } from '@/lib/intl/useText';
import styles from './BlockedNotice.module.css';

interface BlockedNoticeProps {
  pluginKey: string;
  /** The administrators' reason. */
  reason: string;
  /** Uninstalls the plugin for a user who has it. */
  onUninstall: () => void;
  onClose: () => void;
}

/** Replaces the detail of a blocked plugin, for users who may know about it: the reason, and what to do. */
export function BlockedNotice({ pluginKey, reason, onUninstall, onClose }: BlockedNoticeProps) {
  const text = useText();
  const isInstalled = usePluginState(pluginKey)?.is_installed === true;
  return (
    <Empty
      art={<PluginArt kind="cover" pluginKey={pluginKey} alt="" />}
      title={text('detail.blockedTitle')}
      description={text('detail.blockedHint')}
      action={
        <>
          {isInstalled && (
            <Button type="primary" onClick={onUninstall}>
              {text('detail.uninstall')}
            </Button>
          )}
          <Button onClick={onClose}>{text('detail.backToSquare')}</Button>
        </>
      }
    >
      <figure className={styles.reason}>
        <figcaption className={styles.label}>{text('detail.blockedReason')}</figcaption>
        <blockquote className={styles.words} dir="auto">
          {reason}
        </blockquote>
      </figure>
    </Empty>
  );
}
