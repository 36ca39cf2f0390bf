import type { ReactNode } from 'react';
import { ApiError } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { Avatar } from '@/kit/Avatar/Avatar';
import { Skeleton } from '@/kit/Skeleton/Skeleton';
import { developerName } from '@/lib/developerName';
import { useText } from '@/lib/intl/useText';
import type { DeveloperPage } from '../../../contract/plugins/developers';
import styles from './DeveloperHead.module.css';

interface DeveloperHeadProps {
  developer: DeveloperPage | null;
  /** Actions at the end of the head. */
  children?: ReactNode;
}

/** Name and profile picture of the developer, with the totals of their plugins; a skeleton while loading. */
export function DeveloperHead({ developer, children }: DeveloperHeadProps) {
  const text = useText();
  if (!developer)
    return (
      <div className={styles.head} aria-hidden="true">
        <Skeleton className={styles.avatar} />
        <div className={styles.words}>
          <Skeleton shape="text" width="240px" />
        </div>
      </div>
    );
  const { user_id, avatar_url, plugin_count, download_count } = developer;
  const name = developerName(text, developer);
  return (
    <div className={styles.head}>
      <Avatar name={name} userId={user_id} src={avatar_url} size={64} alt="" />
      <div className={styles.words}>
        <h1 className={styles.name} translate="no">
          <bdi>{name}</bdi>
        </h1>
        <p className={styles.counts}>
          {text('square.count', { count: plugin_count })}
          {download_count > 0 && ` · ${text('square.installs', { count: download_count })}`}
        </p>
      </div>
      {children}
    </div>
  );
}

/**
 * Loads a developer by id. Use a new instance (`key`) for another id, so that a late response is never shown for it.
 * `isMissing`: no user with this id has published a plugin.
 */
export function useDeveloper(userId: number) {
  const { status, data: developer, error, reload } = useQuery('getDeveloper', { user_id: userId });
  const failure = status === 'error' ? error : null;
  return { developer, failure, isMissing: failure instanceof ApiError && failure.status === 404, reload };
}
