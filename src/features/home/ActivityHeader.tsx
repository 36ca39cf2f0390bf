import { useCallback, useId, useState } from 'react';
import { call } from '@/api/call';
import { Button } from '@/kit/Button/Button';
import { Icon } from '@/kit/Icon/Icon';
import { Image } from '@/kit/Image/Image';
import { Skeleton, SkeletonGroup } from '@/kit/Skeleton/Skeleton';
import { useLocale, useText } from '@/lib/intl/useText';
import type { Activity } from '../../../contract/activities';
import { tagName } from '../../../shared/tagName';
import styles from './ActivityHeader.module.css';
import { linkTarget } from './linkTarget';
import { useQuietAnswer } from './useQuietAnswer';

export interface ActivityHeaderProps {
  activityId: number;
  /** Only somebody who is signed in takes part; a visitor reads the tutorial all the same. */
  isSignedIn: boolean;
}

/** An activity above the square: cover, views, participants and the way to its tutorial (SPEC.md section 2). */
export function ActivityHeader({ activityId, isSignedIn }: ActivityHeaderProps) {
  const told = useQuietAnswer(
    useCallback((signal: AbortSignal) => call('getActivity', { activity_id: activityId }, { signal }), [activityId]),
  );
  if (told === undefined) return <ActivityWaiting />;
  return told && <ShownActivity told={told} isSignedIn={isSignedIn} />;
}

function ShownActivity({ told, isSignedIn }: { told: Activity; isSignedIn: boolean }) {
  const title = useId();
  const locale = useLocale();
  const [activity, setActivity] = useState(told);
  /** Whoever opens the tutorial takes part; a count that fails is not worth a complaint. */
  const takePart = () => {
    if (!isSignedIn) return;
    const { activity_id } = activity;
    call('participateInActivity', { activity_id }).then(setActivity, () => {});
  };
  return (
    <section className={styles.activity} aria-labelledby={title}>
      <Image src={activity.cover} alt="" priority className={styles.cover} />
      <div className={styles.words}>
        <h2 id={title} className={styles.title}>
          {tagName({ name: activity.title, names: activity.titles }, locale)}
        </h2>
        <Counts {...activity} />
        <TutorialLink address={activity.tutorial_url} onOpen={takePart} />
      </div>
    </section>
  );
}

function Counts({ view_num, participate_num }: Pick<Activity, 'view_num' | 'participate_num'>) {
  const text = useText();
  return (
    <p className={styles.counts}>
      <span className={styles.count}>
        <Icon name="eye" />
        {text('home.views', { count: view_num })}
      </span>
      <span className={styles.count}>
        <Icon name="user" />
        {text('home.participants', { count: participate_num })}
      </span>
    </p>
  );
}

/** In a tab of its own, also within this site: the reader comes back to the activity, and is counted meanwhile. */
function TutorialLink({ address, onOpen }: { address: string; onOpen: () => void }) {
  const text = useText();
  const link = linkTarget(address);
  if (!link) return null;
  return (
    <Button {...link} target="_blank" rel="noopener" type="primary" icon="external" onClick={onOpen}>
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
