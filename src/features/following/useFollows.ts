import { call } from '@/api/call';
import { setQueryData } from '@/data/queries';
import { type Query, useQuery } from '@/data/useQuery';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { useText } from '@/lib/intl/useText';
import type { FollowSubject, Follows } from '../../../contract/plugins/follows';
import { responseKey } from '../../../shared/site/initialPage';

interface FollowsQuery extends Query<Follows> {
  /** Whether the user follows it; false while unknown. */
  isFollowed(subject: FollowSubject): boolean;
  /** Follows something or ends it, with a toast. */
  change(subject: FollowSubject, follows: boolean): void;
  /** The subject of the running change, as JSON; null if none is running. */
  changing: string | null;
}

/** The follows of a user, shared by all buttons and lists of a page; not requested for a visitor (null). */
export function useFollows(viewerId: number | null): FollowsQuery {
  const text = useText();
  const query = useQuery('listFollows', viewerId === null ? null : {}, { topic: String(viewerId) });
  const { running, run } = useRunningAction<string>();
  const change = (subject: FollowSubject, follows: boolean) =>
    run(JSON.stringify(subject), async () => {
      const changed = await call(follows ? 'follow' : 'unfollow', subject);
      // Not `query.set`: a visitor has logged in meanwhile.
      setQueryData(responseKey('listFollows', {}), () => changed);
      const followed = 'plugin_key' in subject ? 'follow.toUpdates' : 'follow.toPlugins';
      message.success(text(follows ? followed : 'follow.ended'));
    });
  return {
    ...query,
    isFollowed: (subject) => query.data !== null && isIn(query.data, subject),
    change: (subject, follows) => void change(subject, follows),
    changing: running,
  };
}

function isIn({ plugins, developers, tags }: Follows, subject: FollowSubject): boolean {
  if ('plugin_key' in subject) return plugins.some(({ plugin_key }) => plugin_key === subject.plugin_key);
  if ('tag_id' in subject) return tags.some(({ tag_id }) => tag_id === subject.tag_id);
  return developers.some(({ developer_id }) => developer_id === subject.developer_id);
}
