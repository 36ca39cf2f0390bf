import { Link, useAccess, useNavigate } from '@umijs/max';
import { call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { Button } from '@/kit/Button/Button';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { PluginArt } from '@/kit/PluginArt/PluginArt';
import { Skeleton, SkeletonGroup } from '@/kit/Skeleton/Skeleton';
import { Tag } from '@/kit/Tag/Tag';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useReadName } from '@/lib/intl/useReadNames';
import { useText } from '@/lib/intl/useText';
import { submissionAddress } from '@/lib/links/submissionAddress';
import { isHidden } from '@/lib/page/organization';
import type { ManagedPlugin } from '../../../contract/releases/versions';
import { BlockPart } from './BlockPart';
import { DeprecationPart } from './DeprecationPart';
import { Part } from './Part';
import { People } from './People';
import styles from './PluginManagement.module.css';
import { Rollout } from './Rollout';
import { StatisticsPart } from './StatisticsPart';
import { VersionList } from './VersionList';

export interface PluginManagementProps {
  pluginKey: string;
  /** Id of the logged-in user. */
  userId: number;
  /** Called when the user has left the plugin, or has removed it from the site. */
  onLeft: () => void;
}

/** Versions, rollout, block, statistics, maintainers, and deprecation of a plugin. */
export function PluginManagement({ pluginKey, userId, onLeft }: PluginManagementProps) {
  const text = useText();
  const failureText = useFailureText();
  const { data, status, error, set, reload } = useQuery('listVersions', { plugin_key: pluginKey });
  const plugin = useReadName(data);
  if (status === 'error')
    return <ErrorState title={text('manage.loadFailed')} description={failureText(error)} onRetry={reload} />;
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
      {plugin.block && <BlockPart plugin={plugin} block={plugin.block} onStale={reload} />}
      <Rollout plugin={plugin} onChanged={set} onStale={reload} />
      <StatisticsPart pluginKey={pluginKey} />
      <VersionList plugin={plugin} onChanged={set} onStale={reload} />
      <People plugin={plugin} userId={userId} onLeft={onLeft} />
      <DeprecationPart plugin={plugin} onChanged={set} />
      <UnpublishSection plugin={plugin} onLeft={onLeft} />
    </div>
  );
}

function Head({ plugin }: { plugin: ManagedPlugin }) {
  const text = useText();
  const { plugin_key, name, icon, role, is_public, visibility, block, deprecation } = plugin;
  const state = is_public ? (visibility ? 'square.enterprise' : 'manage.public') : 'manage.notPublic';
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
            <Tag kind={is_public ? 'ok' : 'neutral'}>{text(state)}</Tag>
          )}
          {deprecation && <Tag kind="wait">{text('square.deprecated')}</Tag>}
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

/** Links to submit a new version, or the listing of a public plugin. */
function SubmitActions({ plugin: { plugin_key, is_public } }: { plugin: ManagedPlugin }) {
  const text = useText();
  const navigate = useNavigate();
  if (isHidden('release')) return null;
  return (
    <div className={styles.actions}>
      <Button icon="upload" onClick={() => navigate(submissionAddress(plugin_key, 'version'))}>
        {text('manage.newVersion')}
      </Button>
      {is_public && (
        <Button onClick={() => navigate(submissionAddress(plugin_key, 'listing'))}>{text('manage.editListing')}</Button>
      )}
    </div>
  );
}

/**
 * Lets the owner, or an administrator of the organization of a private plugin, remove the whole plugin from the site. The plugin is deleted if it was never approved, or if the owner
 * is an administrator.
 */
function UnpublishSection({ plugin, onLeft }: { plugin: ManagedPlugin; onLeft: () => void }) {
  const { plugin_key, name, role, is_public, visibility, current_version } = plugin;
  const text = useText();
  const { running, run } = useRunningAction<string>();
  const isAdministrator = useAccess().canAdministrate;
  const isDeleted = isAdministrator || current_version === null;
  const mayRemove = role === 'owner' || (role === 'manager' && visibility === 'enterprise');
  if (!mayRemove || !(is_public || isDeleted)) return null;
  const verb = text(isDeleted ? 'manage.delete' : 'manage.unpublish');

  const unpublish = async () => {
    const sure = await message.confirm({
      title: text(isDeleted ? 'manage.deleteNamed' : 'manage.unpublishNamed', { name }),
      content: text(isDeleted ? 'manage.deleteConfirm' : 'manage.unpublishConfirm'),
      confirmText: verb,
      danger: true,
    });
    if (!sure) return;
    const isDone = await run('unpublish', async () => {
      await call('withdrawPlugin', { plugin_key });
    });
    if (isDone) onLeft();
  };

  return (
    <Part
      title={text('manage.unpublishOrDelete')}
      lead={text(isDeleted ? 'manage.deleteConfirm' : 'manage.unpublishConfirm')}
    >
      <div>
        <Button type="error" loading={running !== null} onClick={unpublish}>
          {verb}
        </Button>
      </div>
    </Part>
  );
}
