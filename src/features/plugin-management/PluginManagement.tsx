import { Link } from '@umijs/max';
import { useCall } from '@/api/useCall';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { PluginArt } from '@/kit/PluginArt/PluginArt';
import { Skeleton, SkeletonGroup } from '@/kit/Skeleton/Skeleton';
import { Tag } from '@/kit/Tag/Tag';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useReadName } from '@/lib/intl/useReadNames';
import { useText } from '@/lib/intl/useText';
import type { ManagedPlugin } from '../../../contract/releases/versions';
import { BlockPart } from './BlockPart';
import styles from './PluginManagement.module.css';
import { People } from './people/People';
import { Rollout } from './Rollout';
import { StatisticsPart } from './StatisticsPart';
import { SubmitActions } from './SubmitActions';
import { UnpublishSection } from './UnpublishSection';
import { VersionList } from './VersionList';

export interface PluginManagementProps {
  pluginKey: string;
  /** Id of the logged-in user. */
  userId: number;
  /** Called when the user has left the plugin, or has removed it from the site. */
  onLeft: () => void;
}

/** Versions, rollout, block, statistics and maintainers of a plugin. */
export function PluginManagement({ pluginKey, userId, onLeft }: PluginManagementProps) {
  const text = useText();
  const failureText = useFailureText();
  const { data, failure, set, load } = useCall('listVersions', { plugin_key: pluginKey });
  const plugin = useReadName(data);
  if (failure)
    return <ErrorState title={text('manage.loadFailed')} description={failureText(failure)} onRetry={load} />;
  if (!plugin)
    return (
      <SkeletonGroup className={styles.parts}>
        <Skeleton shape="rect" width="60%" height={64} />
        <Skeleton shape="rect" width="100%" height={96} />
        <Skeleton shape="rect" width="100%" height={96} />
      </SkeletonGroup>
    );
  return (
    <div className={styles.parts}>
      <Head plugin={plugin} />
      {plugin.role !== 'manager' && <SubmitActions plugin={plugin} />}
      {plugin.block && <BlockPart plugin={plugin} block={plugin.block} onStale={load} />}
      <Rollout plugin={plugin} onChanged={set} onStale={load} />
      <StatisticsPart pluginKey={pluginKey} />
      <VersionList plugin={plugin} onChanged={set} onStale={load} />
      <People plugin={plugin} userId={userId} onLeft={onLeft} />
      <UnpublishSection plugin={plugin} onLeft={onLeft} />
    </div>
  );
}

function Head({ plugin }: { plugin: ManagedPlugin }) {
  const text = useText();
  const { plugin_key, name, icon, role, is_public, block } = plugin;
  return (
    <header className={styles.head}>
      <PluginArt kind="icon" pluginKey={plugin_key} src={icon} size={64} alt="" />
      <div className={styles.words}>
        <h1 className={styles.title} translate="no">
          <bdi>{name}</bdi>
        </h1>
        <p className={styles.line}>
          <Tag kind="accent">{text(`manage.role.${role}`)}</Tag>
          {block ? (
            <Tag kind="bad">{text('manage.blocked')}</Tag>
          ) : (
            <Tag kind={is_public ? 'ok' : 'neutral'}>{text(is_public ? 'manage.public' : 'manage.notPublic')}</Tag>
          )}
          {is_public && (
            <Link className={styles.link} to={`/?${new URLSearchParams({ plugin_key })}`}>
              {text('manage.open')}
            </Link>
          )}
          <Link className={styles.link} to="/mine?tab=published">
            {text('header.myPlugins')}
          </Link>
        </p>
      </div>
    </header>
  );
}
