import type { ReactNode } from 'react';
import { Tag, type TagProps } from '@/kit/Tag/Tag';
import { day, fileSize } from '@/lib/intl/format';
import { useLocale, useText } from '@/lib/intl/useText';
import type { ManagedPlugin, ManagedVersion } from '../../../contract/releases/versions';
import type { MessageId } from '../../../locales/messageIds.generated';
import { findReplacement } from '../../../shared/plugins/findReplacement';
import { isPreRelease } from '../../../shared/plugins/semver';
import { Row } from './Part';
import styles from './VersionRow.module.css';

interface VersionRowProps {
  version: ManagedVersion;
  plugin: ManagedPlugin;
  /** Actions on the version. */
  children: ReactNode;
}

/** One submission: number, status, date, reason, and its actions. */
export function VersionRow({ version, plugin, children }: VersionRowProps) {
  const text = useText();
  return (
    <Row actions={children}>
      <p className={styles.head}>
        <b className={styles.number}>{version.version}</b>
        {version.kind === 'listing' && <Tag>{text('manage.listing')}</Tag>}
        {version.kind === 'version' && isPreRelease(version.version) && <Tag>{text('manage.preRelease')}</Tag>}
        <VersionStatusLine version={version} plugin={plugin} />
      </p>
      <Facts version={version} />
      {version.content.trim() && (
        <p className={styles.content} dir="auto">
          {version.content.trim()}
        </p>
      )}
      <Reason version={version} />
    </Row>
  );
}

const STATUSES: Record<ManagedVersion['status'], { kind: TagProps['kind']; label: MessageId }> = {
  1: { kind: 'wait', label: 'manage.inReview' },
  2: { kind: 'neutral', label: 'manage.approved' },
  3: { kind: 'bad', label: 'manage.rejected' },
};

/** Status in one word: for public versions, who gets them; for others, how the review ended. */
function VersionStatusLine({ version, plugin }: Pick<VersionRowProps, 'version' | 'plugin'>) {
  const text = useText();
  const { current_version, rollout, is_public } = plugin;
  const isVersion = version.kind === 'version' && version.status === 2;
  if (version.withdraw_time) return <Tag kind="bad">{text('manage.withdrawn')}</Tag>;
  if (isVersion && is_public && version.version === current_version)
    return <Tag kind="ok">{text('manage.current')}</Tag>;
  if (isVersion && version.version === rollout?.version)
    return <Tag kind="info">{text('manage.rollingOut', { percent: rollout.percent })}</Tag>;
  if (isSuperseded(version)) {
    const newer = findReplacement(plugin.version_list, version);
    return <Tag>{newer ? text('progress.replacedBy', { version: newer }) : text('manage.superseded')}</Tag>;
  }
  if (isWithdrawn(version)) return <Tag>{text('manage.withdrawn')}</Tag>;
  const { kind, label } = STATUSES[version.status];
  return <Tag kind={kind}>{text(label)}</Tag>;
}

function Facts({ version: { submit_time, decide_time, size } }: { version: ManagedVersion }) {
  const text = useText();
  const locale = useLocale();
  const facts = [
    submit_time && text('manage.submitted', { day: day(submit_time, locale) }),
    decide_time && text('manage.decided', { day: day(decide_time, locale) }),
    size !== null && fileSize(size, locale),
  ].filter(Boolean);
  return facts.length > 0 ? <p className={styles.facts}>{facts.join(' · ')}</p> : null;
}

function Reason({ version }: { version: ManagedVersion }) {
  const text = useText();
  const reason = version.withdraw_reason ?? (isSuperseded(version) || isWithdrawn(version) ? null : version.reason);
  if (!reason) return null;
  return <p className={styles.reason}>{text('manage.reason', { reason })}</p>;
}

/** The server uses status 3 (rejected) for withdrawn submissions too, although no reviewer rejected them. */
const isWithdrawn = ({ status, reason }: ManagedVersion) => status === 3 && reason === 'withdrawn';
const isSuperseded = ({ status, reason }: ManagedVersion) => status === 3 && reason === 'superseded';
