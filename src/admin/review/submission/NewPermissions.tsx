import { Tag } from '@/kit/Tag/Tag';
import { useText } from '@/lib/intl/useText';
import type { ReviewDetail } from '../../../../contract/reviews/reviewList';
import { normalHost } from '../../../../shared/pluginPackage/hosts';
import styles from './ReviewPage.module.css';

/** Permissions and hosts that the last approved version did not request. Renders nothing for a first submission. */
export function NewPermissions({ detail }: { detail: ReviewDetail }) {
  const text = useText();
  const before = detail.approved_before?.listing;
  if (!before) return null;
  const hostsBefore = before.network_hosts.map(normalHost);
  const added = [
    ...detail.permissions.filter((one) => !before.permissions.includes(one)),
    ...detail.network_hosts.filter((one) => !hostsBefore.includes(normalHost(one))),
  ];
  if (added.length === 0) return <p className={styles.quiet}>{text('review.noNewPermissions')}</p>;
  return (
    <ul className={styles.newPermissions} aria-label={text('review.newPermissions')}>
      {added.map((one) => (
        <li key={one}>
          <Tag kind="wait">{text('review.new')}</Tag> <code>{one}</code>
        </li>
      ))}
    </ul>
  );
}
