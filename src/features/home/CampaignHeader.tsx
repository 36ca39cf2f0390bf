import { useEffect, useId, useState } from 'react';
import { useQuery } from '@/data/useQuery';
import { Button } from '@/kit/Button/Button';
import { Icon } from '@/kit/Icon/Icon';
import { Image } from '@/kit/Image/Image';
import { Skeleton, SkeletonGroup } from '@/kit/Skeleton/Skeleton';
import { formatTimestamp } from '@/lib/intl/formatTimestamp';
import { useLocale, useText } from '@/lib/intl/useText';
import type { Campaign } from '../../../contract/promotions/campaigns';
import { tagName } from '../../../shared/plugins/tagName';
import styles from './CampaignHeader.module.css';
import { linkTarget } from './linkTarget';

export interface CampaignHeaderProps {
  campaignId: number;
}

/**
 * A campaign above the plugin list: cover, views, participants, period and tutorial link (requirements.md section 2).
 */
export function CampaignHeader({ campaignId }: CampaignHeaderProps) {
  const { status, data, reload } = useQuery('getCampaign', { activity_id: campaignId });
  // Requested even if it was sent with the HTML, because the request counts the view.
  const [isInitial] = useState(status === 'success');
  useEffect(() => {
    if (isInitial) reload();
  }, [isInitial, reload]);
  if (data) return <ShownCampaign {...data} />;
  return status === 'error' ? null : <CampaignPlaceholder />;
}

function ShownCampaign(campaign: Campaign) {
  const title = useId();
  const locale = useLocale();
  return (
    <section className={styles.activity} aria-labelledby={title}>
      <Image src={campaign.cover} alt="" priority className={styles.cover} />
      <div className={styles.words}>
        <h2 id={title} className={styles.title} dir="auto">
          {tagName({ name: campaign.title, names: campaign.titles }, locale)}
        </h2>
        <Counts {...campaign} />
        <TutorialLink address={campaign.tutorial_url} />
      </div>
    </section>
  );
}

/** Also shown before the start and after the end, so that users see that they are early or late. */
function Counts(campaign: Campaign) {
  const text = useText();
  const when = useWhen(campaign);
  return (
    <p className={styles.counts}>
      <span className={styles.count}>
        <Icon name="eye" />
        {text('home.views', { count: campaign.view_num })}
      </span>
      <span className={styles.count}>
        <Icon name="user" />
        {text('home.participants', { count: campaign.participate_num })}
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
function useWhen({ status, start_time, end_time }: Campaign): string | null {
  const text = useText();
  const locale = useLocale();
  if (status === 'inactive') return text('home.activityStarts', { moment: formatTimestamp(start_time, locale) });
  if (!end_time) return null;
  const moment = formatTimestamp(end_time, locale);
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

function CampaignPlaceholder() {
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
