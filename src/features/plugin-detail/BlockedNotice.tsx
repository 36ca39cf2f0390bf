import { useContext } from 'react';
import { Button } from '@/kit/Button/Button';
import { Empty } from '@/kit/Empty/Empty';
import { PluginArt } from '@/kit/PluginArt/PluginArt';
import { useText } from '@/lib/intl/useText';
import styles from './BlockedNotice.module.css';
import { DetailStanding } from './DetailStanding';

interface BlockedNoticeProps {
  pluginKey: string;
  /** The administrators' words. */
  reason: string;
  /** Takes it from a reader who has it installed. */
  onUninstall: () => void;
  onClose: () => void;
}

/** In the place of a plugin that is blocked, for those who may know of it: why, and what to do. */
export function BlockedNotice({ pluginKey, reason, onUninstall, onClose }: BlockedNoticeProps) {
  const text = useText();
  const isInstalled = useContext(DetailStanding)?.is_installed === true;
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
        <blockquote className={styles.words}>{reason}</blockquote>
      </figure>
    </Empty>
  );
}
