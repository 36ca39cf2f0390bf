import { useCallback, useId, useState } from 'react';
import { call } from '@/api/call';
import { initialResponse } from '@/api/initialResponse';
import { Button } from '@/kit/Button/Button';
import { Icon } from '@/kit/Icon/Icon';
import { Image } from '@/kit/Image/Image';
import { Skeleton, SkeletonGroup } from '@/kit/Skeleton/Skeleton';
import { momentText } from '@/lib/intl/momentText';
import { useLocale, useText } from '@/lib/intl/useText';
import type { Activity } from '../../../contract/promotions/activities';
import { tagName } from '../../../shared/plugins/tagName';
import styles from './ActivityHeader.module.css';
import { linkTarget } from './linkTarget';
import { useOptionalResponse } from './useOptionalResponse';

export interface ActivityHeaderProps {
  activityId: number;
}

/** A campaign above the plugin list: cover, views, participants, period and tutorial link (SPEC.md section 2). */
export function ActivityHeader({ activityId }: ActivityHeaderProps) {
  const [first] = useState(() => initialResponse('getActivity', { activity_id: activityId }));
  // Requested even if it was sent with the HTML, because the request counts the view.
  const latest = useOptionalResponse(
    useCallback((signal: AbortSignal) => call('getActivity', { activity_id: activityId }, { signal }), [activityId]),
  );
  const response = latest ?? first ?? latest;
  if (response === undefined) return <ActivityPlaceholder />;
  return response && <ShownActivity {...response} />;
}

function ShownActivity(activity: Activity) {
  const title = useId();
  const locale = useLocale();
  return (
    <section className={styles.activity} aria-labelledby={title}>
      <Image src={activity.cover} alt="" priority className={styles.cover} />
      <div className={styles.words}>
        <h2 id={title} className={styles.title}>
          {tagName({ name: activity.title, names: activity.titles }, locale)}
        </h2>
        <Counts {...activity} />
        <TutorialLink address={activity.tutorial_url} />
      </div>
    </section>
  );
}

/** Also shown before the start and after the end, so that users see that they are early or late. */
function Counts(activity: Activity) {
  const text = useText();
  const when = useWhen(activity);
  return (
    <p className={styles.counts}>
      <span className={styles.count}>
        <Icon name="eye" />
        {text('home.views', { count: activity.view_num })}
      </span>
      <span className={styles.count}>
        <Icon name="user" />
        {text('home.participants', { count: activity.participate_num })}
      </span>
      {when && (
        <span className={styles.count}>
          <Icon name="flag" />
          {when}
        </span>
      )}
    </p>
  );
}

/** Returns a text with the start or the end of a campaign; null for a running one without an end. */
function useWhen({ status, start_time, end_time }: Activity): string | null {
  const text = useText();
  const locale = useLocale();
  if (status === 'inactive') return text('home.activityStarts', { moment: momentText(start_time, locale) });
  if (!end_time) return null;
  const moment = momentText(end_time, locale);
  return text(status === 'active' ? 'home.activityUntil' : 'home.activityEnded', { moment });
}

/** Opens in a new tab even within this site, so that the user can return to the campaign. */
function TutorialLink({ address }: { address: string }) {
  const text = useText();
  const link = linkTarget(address);
  if (!link) return null;
  return (
    <Button {...link} target="_blank" rel="noopener" type="primary" icon="external">
      {text('home.tutorial')}
    </Button>
  );
}

function ActivityPlaceholder() {
  return (
    <SkeletonGroup className={styles.activity}>
      <Skeleton className={styles.cover} />
      <div className={styles.words}>
        <div className={styles.title}>
          <Skeleton width="60%" height={20} />
        </div>
        <div className={styles.counts}>
          <Skeleton width={180} height={14} />
        </div>
      </div>
    </SkeletonGroup>
  );
}
