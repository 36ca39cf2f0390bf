import { type ReactNode, useState } from 'react';
import { usePluginState } from '@/data/pluginStates';
import { useQuery } from '@/data/useQuery';
import { Button } from '@/kit/Button/Button';
import { Empty } from '@/kit/Empty/Empty';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { Skeleton, SkeletonGroup } from '@/kit/Skeleton/Skeleton';
import { Stars } from '@/kit/Stars/Stars';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import { useSession } from '@/session/useSession';
import type { PluginDetail } from '../../../../contract/plugins/plugins';
import type { ActionHandlers } from '../DetailActions';
import { OwnRating } from './OwnRating';
import { RatingFilters } from './RatingFilters';
import { RatingForm } from './RatingForm';
import { RatingItem } from './RatingItem';
import type { RatingPlace } from './RatingPlace';
import { RatingSummary } from './RatingSummary';
import styles from './ratings.module.css';
import { type RatingFilter, type Ratings, useRatings } from './useRatings';

export interface RatingsPanelProps extends Pick<ActionHandlers, 'signedIn'> {
  plugin: PluginDetail;
  name: string;
}

/** Users' ratings of a plugin: score, the user's own rating or the form for it, and all others. */
export default function RatingsPanel(props: RatingsPanelProps) {
  const userId = useSession()?.user.user_id ?? 0;
  // Another user has another rating and other marks.
  return <PanelOfUser key={userId} {...props} />;
}

const ALL: RatingFilter = { sort: 'helpful', stars: null, lang: null };

function PanelOfUser({ plugin, name, signedIn }: RatingsPanelProps) {
  const text = useText();
  const failureText = useFailureText();
  const { plugin_key, rating } = plugin;
  const [filter, setFilter] = useState(ALL);
  const ratings = useRatings(plugin_key, filter);
  // The score of the open detail changes with the user's rating.
  const { reload: reloadScore } = useQuery('getPlugin', { plugin_key });
  const { page } = ratings;
  const place: RatingPlace = {
    pluginKey: plugin_key,
    mayReply: page?.may_reply ?? false,
    signedIn: (wanted) => signedIn(wanted, { action: 'rate', name }),
    onChange: ratings.replace,
  };
  if (!page && ratings.status === 'error')
    return (
      <ErrorState
        titleAs="h2"
        title={text('rating.failedTitle')}
        description={failureText(ratings.error)}
        onRetry={ratings.loadMore}
      />
    );
  if (!page) return <RatingSkeletons />;
  return (
    <div className={styles.panel}>
      {rating.count > 0 && (
        <RatingSummary rating={rating} stars={filter.stars} onStars={(stars) => setFilter({ ...filter, stars })} />
      )}
      <OwnPart
        plugin={plugin}
        page={page}
        place={place}
        onSaved={(own) => {
          ratings.setOwn(own);
          reloadScore();
        }}
      />
      {rating.count > 0 && <RatingFilters filter={filter} total={page.total} onChange={setFilter} />}
      <RatingList {...{ ratings, place }} hasOwn={page.own !== null}>
        {(filter.stars !== null || filter.lang !== null) && (
          <Empty
            titleAs="h2"
            title={text('rating.noMatchTitle')}
            description={text('rating.noMatchHint')}
            action={<Button onClick={() => setFilter({ ...ALL, sort: filter.sort })}>{text('rating.clear')}</Button>}
          />
        )}
      </RatingList>
    </div>
  );
}

interface OwnPartProps {
  plugin: PluginDetail;
  page: NonNullable<Ratings['page']>;
  place: RatingPlace;
  onSaved: Ratings['setOwn'];
}

/** The user's own rating, the form for it, or why they cannot rate the plugin. */
function OwnPart({ plugin, page, place, onSaved }: OwnPartProps) {
  const text = useText();
  const isSignedIn = useSession() !== null;
  const { is_installed } = usePluginState(plugin.plugin_key) ?? plugin;
  if (page.own) return <OwnRating rating={page.own} place={place} onSaved={onSaved} />;
  if (page.may_rate)
    return (
      <section className={styles.box}>
        <RatingForm pluginKey={plugin.plugin_key} own={null} onSaved={onSaved} />
      </section>
    );
  if (!isSignedIn)
    return (
      <div className={styles.mayNot}>
        <p>{text('rating.install')}</p>
        <Button size="small" onClick={() => place.signedIn(() => {})}>
          {text('rating.logIn')}
        </Button>
      </div>
    );
  const why = page.may_reply ? 'rating.developer' : is_installed ? 'rating.tooEarly' : 'rating.install';
  return <p className={styles.mayNot}>{text(why)}</p>;
}

interface RatingListProps {
  ratings: Ratings;
  place: RatingPlace;
  hasOwn: boolean;
  /** Replaces an empty list that is filtered. */
  children: ReactNode;
}

function RatingList({ ratings, place, hasOwn, children }: RatingListProps) {
  const text = useText();
  const failureText = useFailureText();
  const { list, status, error, hasMore, loadMore } = ratings;
  if (!list && status !== 'error') return <RatingSkeletons />;
  if (list?.length === 0 && status !== 'error')
    return (
      children || (!hasOwn && <Empty titleAs="h2" icon={<Stars value={0} size={28} />} {...emptyTexts(text)} />) || null
    );
  return (
    <>
      {list && list.length > 0 && (
        <ol className={styles.list} aria-label={text('rating.list')}>
          {list.map((rating) => (
            <li key={rating.id}>
              <RatingItem rating={rating} place={place} />
            </li>
          ))}
        </ol>
      )}
      {status === 'error' ? (
        <ErrorState
          titleAs="h2"
          title={text('rating.failedTitle')}
          description={failureText(error)}
          onRetry={loadMore}
        />
      ) : (
        hasMore && (
          <Button className={styles.more} loading={status === 'requesting'} onClick={loadMore}>
            {text('rating.more')}
          </Button>
        )
      )}
    </>
  );
}

const emptyTexts = (text: ReturnType<typeof useText>) => ({
  title: text('rating.emptyTitle'),
  description: text('rating.emptyHint'),
});

function RatingSkeletons() {
  const text = useText();
  return (
    <SkeletonGroup label={text('rating.loading')} className={styles.list}>
      {[0, 1, 2].map((index) => (
        <div key={index} className={styles.skeleton}>
          <Skeleton shape="circle" width={32} />
          <div className={styles.lines}>
            <Skeleton shape="text" width="40%" />
            <Skeleton shape="text" width="90%" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
