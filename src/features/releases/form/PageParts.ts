import type { ReactNode } from 'react';
import type { PluginDetail, PluginReview } from '../../../../contract/plugins/plugins';
import type { ReleaseReceipt } from '../../../../contract/releases/releases';
import type { ReadPackage } from '../../../../shared/pluginPackage/readPackage';

/** Parts that the page renders inside the form or the batch, from features that these do not import themselves. */
export interface PageParts {
  /** Renders the permissions of a package in plain words. */
  renderPermissions: (permissions: Pick<ReadPackage, 'permissions' | 'network_hosts'>) => ReactNode;
  /** Renders the tag picker of a plugin. */
  renderTags: (choice: {
    id?: string;
    chosen: readonly number[];
    error?: string | undefined;
    onChange: (chosen: number[]) => void;
  }) => ReactNode;
  /** Renders why a reviewer rejected the newest submission; nothing if none did. */
  renderRejection: (review: PluginReview) => ReactNode;
  /** Renders a plugin as users will see it: its card and its details. */
  renderPreview: (plugin: PluginDetail, tagIds: readonly number[]) => ReactNode;
  /** Renders the results of the automatic checks of a submission. */
  renderChecks: (receipt: ReleaseReceipt) => ReactNode;
}
