import { type ReactNode, useCallback, useId } from 'react';
import { call } from '@/api/call';
import { initialResponse } from '@/api/initialResponse';
import { SkeletonGroup } from '@/kit/Skeleton/Skeleton';
import { Tag } from '@/kit/Tag/Tag';
import { useText } from '@/lib/intl/useText';
import { requestTime } from '@/lib/requestTime';
import type { PluginState, PluginSummary } from '../../../contract/plugins/plugins';
import styles from './PromotedSection.module.css';
import { useOptionalResponse } from './useOptionalResponse';

export interface PromotedSectionProps {
  /** User id of the viewer: another user has other likes and installs. */
  viewerId: number | null;
  /** Stores plugin states from the response. */
  updatePluginStates: (states: readonly PluginState[], requestedAt: number) => void;
  /** Placeholders for the expected cards. */
  placeholder: ReactNode;
  renderCard: (plugin: PluginSummary) => ReactNode;
}

/** Currently promoted plugins (SPEC.md: resource positions), with the "new" badge if administrators set it. */
export function PromotedSection({ viewerId, updatePluginStates, placeholder, renderCard }: PromotedSectionProps) {
  const text = useText();
  const title = useId();
  const promoted = useOptionalResponse(
    // biome-ignore lint/correctness/useExhaustiveDependencies: another user has other marks
    useCallback(
      async (signal: AbortSignal) => {
        const requestedAt = requestTime();
        const { resource_list } = await call('listActiveSlots', {}, { signal });
        updatePluginStates(
          resource_list.map(({ plugin }) => plugin),
          requestedAt,
        );
        return resource_list;
      },
      [updatePluginStates, viewerId],
    ),
    initialResponse('listActiveSlots', {})?.resource_list,
  );
  if (promoted === null || promoted?.length === 0) return null;
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
