import { useState } from 'react';
import { ApiError } from '@/api/call';
import { installVersion } from '@/data/pluginActions';
import { usePluginState } from '@/data/pluginStates';
import { Button } from '@/kit/Button/Button';
import { message } from '@/kit/Message/message';
import { Tag } from '@/kit/Tag/Tag';
import { day, fileSize } from '@/lib/intl/format';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useLocale, useText } from '@/lib/intl/useText';
import { isHidden } from '@/lib/page/organization';
import { goToSignIn } from '@/session/session';
import type { PluginDetail, PluginVersion } from '../../../../contract/plugins/plugins';
import { releaseNotes } from '../../../../shared/plugins/listingTexts';
import { isPreRelease } from '../../../../shared/plugins/semver';
import type { ActionHandlers } from '../DetailActions';
import { PackageDownload } from './PackageDownload';
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
  const { installing, install } = useInstallVersion(actions.signedIn, plugin.plugin_key, name);
  const { is_installed, has_update } = usePluginState(plugin.plugin_key) ?? plugin;
  const { policy, current_version } = plugin;
  const currentIndex = plugin.versions.findIndex(({ version }) => version === current_version);
  // The user's organization holds newer versions than the one that it gives.
  const firstAllowed = policy?.allowed === false ? plugin.versions.length : policy?.version ? currentIndex : 0;
  if (plugin.versions.length === 0) return <p className={styles.none}>{text('detail.noVersions')}</p>;
  return (
    <ol className={styles.list}>
      {plugin.versions.map((version, index) => (
        <Version
          key={version.version}
          version={version}
          pluginKey={plugin.plugin_key}
          isCurrent={version.version === current_version}
          isAllowed={index >= firstAllowed}
          isInstalled={version.version === current_version && is_installed && !has_update}
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
  /** The user's organization allows it. */
  isAllowed: boolean;
  isInstalled: boolean;
}

function Version({ version, pluginKey, isCurrent, isAllowed, isInstalled, installing, onInstall }: VersionProps) {
  const text = useText();
  const locale = useLocale();
  const { size, sha256, create_time, withdraw_reason } = version;
  const notes = releaseNotes(version, locale);
  const isWithdrawn = withdraw_reason !== undefined;
  const isOffered = isAllowed && !isWithdrawn;
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
          {sha256 !== null && isOffered && !isHidden('download') && (
            <PackageDownload compact pluginKey={pluginKey} version={version} />
          )}
          {!isInstalled && isOffered && !isHidden('install') && (
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

/** Installs a version of the history by its number, with a toast. `installing` is the pending version. */
function useInstallVersion(signedIn: ActionHandlers['signedIn'], pluginKey: string, name: string) {
  const text = useText();
  const failureText = useFailureText();
  const [installing, setInstalling] = useState<string | null>(null);
  const run = async (version: string) => {
    setInstalling(version);
    try {
      const state = await installVersion(pluginKey, version);
      if (state) message.success(text(state.has_update ? 'detail.versionInstalled' : 'action.installed', { version }));
    } catch (error) {
      if (error instanceof ApiError && error.code === 401) goToSignIn();
      else message.error(`${text('action.installFailed')}. ${failureText(error)}`, { duration: 6000 });
    } finally {
      setInstalling(null);
    }
  };
  return {
    installing,
    install: (version: string) => signedIn(() => void run(version), { action: 'install', name }),
  };
}
