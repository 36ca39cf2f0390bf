import { Link } from '@umijs/max';
import type { ReactNode } from 'react';
import { useFollows } from '@/features/following/useFollows';
import { CatalogError } from '@/features/plugin-catalog/CatalogError';
import { useTags } from '@/features/plugin-catalog/filters/useTags';
import { Part, Row, Rows } from '@/features/plugin-management/Part';
import { Button } from '@/kit/Button/Button';
import { useLocale, useText } from '@/lib/intl/useText';
import { detailSearch } from '@/lib/links/detailAddress';
import { isHidden } from '@/lib/page/organization';
import type { FollowSubject } from '../../../contract/plugins/follows';
import { SITE_PATH } from '../../../contract/values/paths';
import { pluginName } from '../../../shared/plugins/pluginName';
import { tagName } from '../../../shared/plugins/tagName';
import styles from './mine.module.css';

interface FollowingProps {
  viewerId: number | null;
  /** Address of the page without an open plugin. */
  place: { path: string; search: string };
  empty: ReactNode;
}

interface FollowRow {
  subject: FollowSubject;
  name: string;
  address: string;
  /** Query of the feed. */
  feed: Record<string, string>;
}

/** The follows of the user, each with its feed. */
export function Following({ viewerId, place, empty }: FollowingProps) {
  const text = useText();
  const locale = useLocale();
  const tags = useTags();
  const { data, error, status, reload, change, changing } = useFollows(viewerId);
  if (!data) return status === 'error' ? <CatalogError error={error} onRetry={reload} /> : null;

  const groups: [title: string, rows: FollowRow[]][] = [
    [
      text('follow.plugins'),
      data.plugins.map(({ plugin_key, plugin_name, plugin_names }) => ({
        subject: { plugin_key },
        name: pluginName({ name: plugin_name, names: plugin_names }, locale).text,
        address: place.path + detailSearch(place.search, plugin_key),
        feed: { plugin_key },
      })),
    ],
    [
      text('follow.developers'),
      (isHidden('developer_pages') ? [] : data.developers).map(({ developer_id, name }) => ({
        subject: { developer_id },
        name,
        address: `/developer/${developer_id}`,
        feed: { developer: `${developer_id}` },
      })),
    ],
    [
      text('follow.tags'),
      data.tags.flatMap(({ tag_id }) => {
        const tag = tags.find(({ id }) => id === tag_id);
        const one = { subject: { tag_id }, address: `/?tag_id=${tag_id}`, feed: { tag_id: `${tag_id}` } };
        return tag ? { ...one, name: tagName(tag, locale) } : [];
      }),
    ],
  ];
  // The names of tags may still be loading.
  if (groups.every(([, rows]) => rows.length === 0)) return data.tags.length > 0 ? null : empty;
  return (
    <div className={styles.follows}>
      {groups.map(
        ([title, rows]) =>
          rows.length > 0 && (
            <Part key={title} title={title}>
              <Rows aria-label={title}>
                {rows.map(({ subject, name, address, feed }) => (
                  <Row
                    key={address}
                    actions={
                      <>
                        <Button
                          size="small"
                          type="text"
                          href={`${SITE_PATH}feed.atom?${new URLSearchParams({ ...feed, lang: locale })}`}
                          aria-label={text('follow.feedNamed', { name })}
                        >
                          {text('follow.feed')}
                        </Button>
                        <Button
                          size="small"
                          loading={changing === JSON.stringify(subject)}
                          disabled={changing !== null && changing !== JSON.stringify(subject)}
                          aria-label={text('follow.unfollowNamed', { name })}
                          onClick={() => change(subject, false)}
                        >
                          {text('follow.unfollow')}
                        </Button>
                      </>
                    }
                  >
                    <Link to={address} state={{ fromList: true }} dir="auto" translate="no">
                      {name}
                    </Link>
                  </Row>
                ))}
              </Rows>
            </Part>
          ),
      )}
    </div>
  );
}
