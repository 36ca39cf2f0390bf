import { Button } from '@/kit/Button/Button';
import { Tag } from '@/kit/Tag/Tag';
import { day, fileSize } from '@/lib/intl/format';
import { useLocale, useText } from '@/lib/intl/useText';
import { isHidden } from '@/lib/page/enterprise';
import type { Locale } from '../../../../contract/fields';
import type { PluginDetail, PluginVersion } from '../../../../contract/plugins/plugins';
import { readFirst } from '../../../../shared/plugins/listingTexts';
import { isPreRelease } from '../../../../shared/plugins/semver';
import { OWN } from '../../../../shared/text/readingOrder';
import type { ActionHandlers } from '../DetailActions';
import { useDetailPluginState } from '../DetailPluginState';
import { PackageDownload } from './PackageDownload';
import { useInstallVersion } from './useInstallVersion';
import styles from './VersionHistory.module.css';

export interface VersionHistoryProps {
  plugin: PluginDetail;
  name: string;
  actions: ActionHandlers;
}

/**
 * Published versions. The current one is marked. Each has Install, and Download if it has a package. A withdrawn
 * version has its reason instead.
 */
export function VersionHistory({ plugin, name, actions }: VersionHistoryProps) {
  const text = useText();
  const { installing, install } = useInstallVersion(actions, name);
  const { is_installed, has_update } = useDetailPluginState(plugin);
  if (plugin.versions.length === 0) return <p className={styles.none}>{text('detail.noVersions')}</p>;
  return (
    <ol className={styles.list}>
      {plugin.versions.map((version) => (
        <Version
          key={version.version}
          version={version}
          pluginKey={plugin.plugin_key}
          isCurrent={version.version === plugin.current_version}
          isInstalled={version.version === plugin.current_version && is_installed && !has_update}
          installing={installing}
          onInstall={install}
        />
      ))}
    </ol>
  );
}

interface VersionProps {
  installing: string | null;
  onInstall: (version: string) => void;
  version: PluginVersion;
  pluginKey: string;
  isCurrent: boolean;
  isInstalled: boolean;
}

function Version({ version, pluginKey, isCurrent, isInstalled, installing, onInstall }: VersionProps) {
  const text = useText();
  const locale = useLocale();
  const { size, sha256, create_time, content, texts, withdraw_reason } = version;
  const notes = readFirst((language) => (language === OWN ? content : texts?.[language as Locale]), locale);
  const isWithdrawn = withdraw_reason !== undefined;
  return (
    <li className={styles.version}>
      <div className={styles.row}>
        <b className={styles.number}>{version.version}</b>
        {isPreRelease(version.version) && <Tag>{text('detail.preRelease')}</Tag>}
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
          {!isInstalled && !isWithdrawn && !isHidden('install') && (
            <Button
              type="text"
              size="small"
              loading={installing === version.version}
              disabled={installing !== null}
              aria-label={text('detail.installVersion', { version: version.version })}
              onClick={() => onInstall(version.version)}
            >
              {text('detail.install')}
            </Button>
          )}
        </span>
      </div>
      {notes.text && (
        <p className={styles.content} dir="auto" lang={notes.lang}>
          {notes.text}
        </p>
      )}
      {isWithdrawn && <p className={styles.content}>{text('detail.withdrawReason', { reason: withdraw_reason })}</p>}
    </li>
  );
}
