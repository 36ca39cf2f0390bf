import { Tag } from '@/kit/Tag/Tag';
import { isHidden } from '@/lib/enterprise';
import { day, fileSize } from '@/lib/intl/format';
import { useLocale, useText } from '@/lib/intl/useText';
import type { PluginDetail, PluginVersion } from '../../../contract/plugins';
import { PackageDownload } from './PackageDownload';
import styles from './VersionHistory.module.css';

/** Every public version, the current one marked, each with its package where it has one. */
export function VersionHistory({ plugin }: { plugin: PluginDetail }) {
  const text = useText();
  if (plugin.versions.length === 0) return <p className={styles.none}>{text('detail.noVersions')}</p>;
  return (
    <ol className={styles.list}>
      {plugin.versions.map((version) => (
        <Version
          key={version.version}
          version={version}
          pluginKey={plugin.plugin_key}
          isCurrent={version.version === plugin.current_version}
        />
      ))}
    </ol>
  );
}

interface VersionProps {
  version: PluginVersion;
  pluginKey: string;
  isCurrent: boolean;
}

function Version({ version, pluginKey, isCurrent }: VersionProps) {
  const text = useText();
  const locale = useLocale();
  const { size, sha256, create_time, content, withdraw_reason } = version;
  const isWithdrawn = withdraw_reason !== undefined;
  return (
    <li className={styles.version}>
      <div className={styles.row}>
        <b className={styles.number}>{version.version}</b>
        {isCurrent && <Tag kind="ok">{text('detail.current')}</Tag>}
        {isWithdrawn && <Tag kind="bad">{text('detail.withdrawn')}</Tag>}
        {create_time && (
          <time className={styles.quiet} dateTime={create_time}>
            {day(create_time, locale)}
          </time>
        )}
        <span className={styles.end}>
          {size !== null && <span className={styles.quiet}>{fileSize(size, locale)}</span>}
          {sha256 !== null && !isWithdrawn && !isHidden('download') && (
            <PackageDownload compact pluginKey={pluginKey} version={version} />
          )}
        </span>
      </div>
      {content.trim() && <p className={styles.content}>{content.trim()}</p>}
      {isWithdrawn && <p className={styles.content}>{text('detail.withdrawReason', { reason: withdraw_reason })}</p>}
    </li>
  );
}
