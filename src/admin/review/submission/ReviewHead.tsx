import { Link } from '@umijs/max';
import { Icon } from '@/kit/Icon/Icon';
import { PluginArt } from '@/kit/PluginArt/PluginArt';
import { Tag } from '@/kit/Tag/Tag';
import { formatTimestamp } from '@/lib/intl/formatTimestamp';
import { useLocale, useText } from '@/lib/intl/useText';
import type { ReviewDetail, ReviewReference } from '../../../../contract/reviews/reviewList';
import { ADMIN_PATH } from '../../../../contract/values/paths';
import type { ReadRow } from '../../../../shared/plugins/pluginName';
import { otherPackageName } from '../../../../shared/plugins/releaseRules';
import { membersOf } from '../decisions/approvalEffect';
import { reviewAddress } from '../reviewAddress';
import { submissionStatusTag } from '../submissionStatus';
import styles from './ReviewHead.module.css';

/** The submission's title, status and date, with links to the list and to the neighboring pending submissions. */
export function ReviewHead({ detail }: { detail: ReadRow<ReviewDetail> }) {
  const text = useText();
  const locale = useLocale();
  const tag = submissionStatusTag(detail);
  const { name, own_name, version, kind, is_held, developer, submit_time, waiting, enterprise } = detail;
  const packageName = otherPackageName(own_name ?? name, detail.package_name);
  return (
    <header className={styles.head}>
      <nav className={styles.ways} aria-label={text('review.navigation')}>
        <Link to={`${ADMIN_PATH}/audit-list`}>
          <Icon name="arrow-left" />
          {text('review.back')}
        </Link>
        <span className={styles.queue}>
          <Neighbor target={waiting.previous} label={text('review.previous')} />
          <Neighbor target={waiting.next} label={text('review.next')} />
        </span>
      </nav>
      <div className={styles.title}>
        <PluginArt kind="icon" pluginKey={detail.plugin_key} src={detail.icon} size={64} alt="" />
        <div>
          <h1>
            <bdi>{name}</bdi> <span className={styles.version}>{version}</span>
          </h1>
          <p>
            <Tag kind={tag.kind}>{text(tag.label)}</Tag>
            {is_held && <Tag kind="info">{text('review.held')}</Tag>}
            {kind === 'listing' && <Tag>{text('audit.listing')}</Tag>}
            <span>{text('review.by', { name: developer.name, moment: formatTimestamp(submit_time, locale) })}</span>
          </p>
          {enterprise && <p>{text('audit.onlyFor', { members: membersOf(enterprise) })}</p>}
          {packageName && <p>{text('review.packageName', { package: packageName, name: own_name ?? name })}</p>}
        </div>
      </div>
    </header>
  );
}

/** Link to another pending submission. Without one, its space stays reserved, so that nothing moves. */
function Neighbor({ target, label }: { target: ReviewReference | null; label: string }) {
  if (!target) return <span className={styles.none}>{label}</span>;
  return <Link to={reviewAddress(target)}>{label}</Link>;
}
