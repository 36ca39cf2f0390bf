import { type MouseEvent, useId } from 'react';
import { useTags } from '@/features/plugin-catalog/filters/useTags';
import { PluginCard } from '@/features/plugin-catalog/PluginCard';
import type { ActionHandlers } from '@/features/plugin-detail/DetailActions';
import { DetailBody } from '@/features/plugin-detail/DetailBody';
import { useText } from '@/lib/intl/useText';
import type { PluginDetail } from '../../../contract/plugins/plugins';
import { PUBLISH_PATH } from '../../../contract/values/sitePaths';
import styles from './PluginPreview.module.css';

const NOTHING = () => undefined;
const NO_ACTIONS: ActionHandlers = {
  ...{ onInstall: NOTHING, onLike: NOTHING, onActionIntent: NOTHING, signedIn: NOTHING },
  onInstallVersion: () => Promise.resolve(null),
};

/** Controls that only show another part of the preview: the tabs, and the arrows and thumbnails of the gallery. */
const SHOWING = '[role="tablist"], [role="group"], figure';

/** Links and actions do nothing: the plugin does not exist yet. */
function ignoreActions(event: MouseEvent): void {
  const target = event.target as Element;
  if (!target.closest('a, button') || target.closest(SHOWING)) return;
  event.preventDefault();
  event.stopPropagation();
}

export interface PluginPreviewProps {
  plugin: PluginDetail;
  tagIds: readonly number[];
}

/** A plugin as users will see it: its card in lists, and its details. */
export function PluginPreview({ plugin, tagIds }: PluginPreviewProps) {
  const text = useText();
  const titleId = useId();
  const tags = useTags().filter(({ id }) => tagIds.includes(id));
  const shown = { ...plugin, tags };
  return (
    <div className={styles.preview} onClickCapture={ignoreActions}>
      <section className={styles.part}>
        <h3 className={styles.title}>{text('release.previewCard')}</h3>
        <div className={styles.card}>
          <PluginCard plugin={shown} pluginState={shown} address={PUBLISH_PATH} priority onInstall={NOTHING} />
        </div>
      </section>
      <section className={styles.part}>
        <h3 className={styles.title}>{text('release.previewDetail')}</h3>
        <div className={styles.detail}>
          <DetailBody plugin={shown} titleId={titleId} actions={NO_ACTIONS} isPreview />
        </div>
      </section>
    </div>
  );
}
