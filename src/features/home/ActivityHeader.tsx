import { useCallback, useId, useState } from 'react';
import { call } from '@/api/call';
import { firstAnswer } from '@/api/firstAnswer';
import { Button } from '@/kit/Button/Button';
import { Icon } from '@/kit/Icon/Icon';
import { Image } from '@/kit/Image/Image';
import { Skeleton, SkeletonGroup } from '@/kit/Skeleton/Skeleton';
import { momentText } from '@/lib/intl/momentText';
import { useLocale, useText } from '@/lib/intl/useText';
import type { Activity } from '../../../contract/activities';
import { tagName } from '../../../shared/tagName';
import styles from './ActivityHeader.module.css';
import { linkTarget } from './linkTarget';
import { useQuietAnswer } from './useQuietAnswer';

export interface ActivityHeaderProps {
  activityId: number;
}

/** An activity above the square: cover, views, participants, when it is, and the way to its tutorial (SPEC.md section 2). */
export function ActivityHeader({ activityId }: ActivityHeaderProps) {
  const [first] = useState(() => firstAnswer('getActivity', { activity_id: activityId }));
  // Asked for also where it came with the page: that is how its reader is counted.
  const answer = useQuietAnswer(
    useCallback((signal: AbortSignal) => call('getActivity', { activity_id: activityId }, { signal }), [activityId]),
  );
  const told = answer ?? first ?? answer;
  if (told === undefined) return <ActivityWaiting />;
  return told && <ShownActivity {...told} />;
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

/** What may be told of one that has not begun or is over as well: its people see that they came early or late. */
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

/** When it begins, ends or ended; nothing of one that has begun and has no end. */
function useWhen({ status, start_time, end_time }: Activity): string | null {
  const text = useText();
  const locale = useLocale();
  if (status === 'inactive') return text('home.activityBegins', { moment: momentText(start_time, locale) });
  if (!end_time) return null;
  const moment = momentText(end_time, locale);
  return text(status === 'active' ? 'home.activityUntil' : 'home.activityEnded', { moment });
}

/** In a tab of its own, also within this site: the reader comes back to the activity. */
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

function ActivityWaiting() {
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
