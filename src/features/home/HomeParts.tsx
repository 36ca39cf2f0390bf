import type { ComponentProps } from 'react';
import type { HomeContent } from '../../../shared/site/initialPage';
import { ActivityHeader } from './ActivityHeader';
import { activityIdOf } from './activityIdOf';
import { FeedbackGroup } from './FeedbackGroup';
import { HomeBanners } from './HomeBanners';
import { PromotedSection } from './PromotedSection';

export interface HomePartsProps extends ComponentProps<typeof PromotedSection> {
  content: HomeContent;
  /** Query of the page. */
  search: string;
  /** The user filters or searches: promotions are hidden. */
  filtered: boolean;
  /** Sets the page's width. */
  className: string | undefined;
}

/**
 * Parts above the catalog that administrators configured: a campaign or banners, promoted plugins, and the feedback group.
 * One chunk, loaded only if any of them exists.
 */
export function HomeParts({ content, search, filtered, className, ...promoted }: HomePartsProps) {
  const activityId = content.activity ? activityIdOf(search) : null;
  return (
    <>
      <div className={className}>
        {activityId && <ActivityHeader key={activityId} activityId={activityId} />}
        {!activityId && !filtered && content.banners > 0 && <HomeBanners count={content.banners} />}
        {!filtered && content.promoted > 0 && <PromotedSection {...promoted} />}
      </div>
      {content.group && <FeedbackGroup />}
    </>
  );
}
