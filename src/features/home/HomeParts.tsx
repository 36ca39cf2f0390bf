import { type ComponentProps, type ReactNode, Suspense, useId, useState } from 'react';
import { useQuery } from '@/data/useQuery';
import { Button } from '@/kit/Button/Button';
import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { SkeletonGroup } from '@/kit/Skeleton/Skeleton';
import { Tag } from '@/kit/Tag/Tag';
import { useText } from '@/lib/intl/useText';
import { useMediaQuery } from '@/lib/useMediaQuery';
import type { PluginSummary } from '../../../contract/plugins/plugins';
import type { HomeContent } from '../../../shared/site/initialPage';
import { CampaignHeader } from './CampaignHeader';
import { campaignIdOf } from './campaignIdOf';
import { HomeBanners } from './HomeBanners';
import styles from './HomeParts.module.css';

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
  const campaignId = content.activity ? campaignIdOf(search) : null;
  return (
    <>
      <div className={className}>
        {campaignId && <CampaignHeader key={campaignId} campaignId={campaignId} />}
        {!campaignId && !filtered && content.banners > 0 && <HomeBanners count={content.banners} />}
        {!filtered && content.promoted > 0 && <PromotedSection {...promoted} />}
      </div>
      {content.group && <FeedbackGroup />}
    </>
  );
}

const FeedbackGroupDialog = lazyPart(
  async () => ({
    default: (await import('./FeedbackGroupDialog')).FeedbackGroupDialog,
  }),
  LayerFailure,
);

/** A speech bubble in the style of the kit's icons. Not part of the kit, so that the first load does not contain it. */
const BUBBLE = (
  <svg
    viewBox="0 0 24 24"
    width={16}
    height={16}
    fill="none"
    stroke="currentColor"
    strokeWidth={2.25}
    aria-hidden="true"
  >
    <path
      strokeLinecap="round"
      strokeLinejoin="round"
      d="M4 5h16v11h-9l-4.5 4V16H4zM8.5 10.5h.01M12 10.5h.01M15.5 10.5h.01"
    />
  </svg>
);

/** Button for the feedback group in the corner of the page; its QR code is loaded on demand. */
function FeedbackGroup() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  // On small screens, and until the width is known, it is a round icon that covers less of the list.
  const hasRoom = useMediaQuery('(max-width: 860px)') === false;
  const name = text('home.joinGroup');
  return (
    <aside className={styles.place} aria-label={name}>
      <Button
        shape="round"
        size="large"
        icon={BUBBLE}
        aria-label={hasRoom ? undefined : name}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {hasRoom && name}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <FeedbackGroupDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </aside>
  );
}

interface PromotedSectionProps {
  /** Placeholders for the expected cards. */
  placeholder: ReactNode;
  renderCard: (plugin: PluginSummary) => ReactNode;
}

/**
 * Currently promoted plugins (requirements.md section 3: resource positions), with the "new" badge if administrators
 * set it.
 */
function PromotedSection({ placeholder, renderCard }: PromotedSectionProps) {
  const text = useText();
  const title = useId();
  const { status, data } = useQuery('listActivePromotions', {});
  const promoted = data?.resource_list;
  // A failure is silent, because this part is optional.
  if (promoted ? promoted.length === 0 : status === 'error') return null;
  return (
    <section className={styles.section} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {text('home.promoted')}
      </h2>
      {promoted ? (
        <div className={styles.row}>
          {promoted.map(({ id, is_new, plugin }) => (
            <div key={id} className={styles.item}>
              {renderCard(plugin)}
              {is_new && (
                <Tag kind="accent" className={styles.new}>
                  {text('home.new')}
                </Tag>
              )}
            </div>
          ))}
        </div>
      ) : (
        <SkeletonGroup className={styles.row}>{placeholder}</SkeletonGroup>
      )}
    </section>
  );
}
