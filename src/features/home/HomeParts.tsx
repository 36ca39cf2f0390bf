import type { ComponentProps } from 'react';
import type { HomePlaces } from '../../../contract/homePlaces';
import { ActivityHeader } from './ActivityHeader';
import { activityIdOf } from './activityIdOf';
import { FeedbackGroup } from './FeedbackGroup';
import { HomeBanners } from './HomeBanners';
import { PromotedSection } from './PromotedSection';

export interface HomePartsProps extends ComponentProps<typeof PromotedSection> {
  places: HomePlaces;
  /** The square's query. */
  search: string;
  /** The reader looks for something: what was put in his way stands back. */
  filtered: boolean;
  /** Gives the page's width. */
  className: string | undefined;
}

/**
 * What administrators put above the catalogue: an activity or banners, promoted plugins, and the feedback group. One
 * download for all of it, where there is any.
 */
export function HomeParts({ places, search, filtered, className, ...promoted }: HomePartsProps) {
  const activityId = places.activity ? activityIdOf(search) : null;
  return (
    <>
      <div className={className}>
        {activityId && <ActivityHeader activityId={activityId} />}
        {!activityId && !filtered && places.banners > 0 && <HomeBanners count={places.banners} />}
        {!filtered && places.promoted > 0 && <PromotedSection {...promoted} />}
      </div>
      {places.group && <FeedbackGroup />}
    </>
  );
}
