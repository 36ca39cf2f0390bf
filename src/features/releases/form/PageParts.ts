import type { ReactNode } from 'react';
import type { ReleaseReceipt } from '../../../../contract/releases';
import type { ReadPackage } from '../../../../shared/pluginPackage/readPackage';

/** What the page draws inside the form, with features that the form does not know. */
export interface PageParts {
  /** What a package asks for, in plain words. */
  renderPermissions: (asked: Pick<ReadPackage, 'permissions' | 'network_hosts'>) => ReactNode;
  /** The choice of a plugin's tags. */
  renderTags: (choice: {
    id: string;
    chosen: readonly number[];
    error: string | undefined;
    onChange: (chosen: number[]) => void;
  }) => ReactNode;
  /** What the automatic checks said. */
  renderChecks: (checks: ReleaseReceipt['checks']) => ReactNode;
}
