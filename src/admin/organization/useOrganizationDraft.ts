import { App } from 'antd';
import { useState } from 'react';
import { useText } from '@/lib/intl/useText';
import { useLeaveGuard } from '@/lib/useLeaveGuard';
import type { ManagedOrganization } from '../../../contract/organization/organization';
import { areSame, draftOf, type OrganizationDraft } from './organizationDraft';

export interface DraftOfSetting {
  draft: OrganizationDraft;
  change: (parts: Partial<OrganizationDraft>) => void;
  /** Restores the stored values. */
  discard: () => void;
  /** Whether any field differs from the stored one. Images are not fields. */
  hasFields: boolean;
  isChanged: boolean;
}

/**
 * The edited setting: the stored values, with the parts that the user has changed. Unchanged parts show what other
 * users save. Leaving with unsaved changes needs a confirmation.
 */
export function useOrganizationDraft(stored: ManagedOrganization): DraftOfSetting {
  const text = useText();
  const { modal } = App.useApp();
  const [changed, setChanged] = useState<Partial<OrganizationDraft>>({});
  const before = draftOf(stored);
  const draft = { ...before, ...changed };
  const hasFields = !areSame(draft, before);
  const isChanged = hasFields || Object.keys(draft.logo).length > 0;
  useLeaveGuard(isChanged, async () =>
    modal.confirm({
      title: text('enterprise.leaveTitle'),
      content: text('enterprise.leaveText'),
      okText: text('enterprise.leave'),
      okButtonProps: { danger: true },
      cancelText: text('kit.cancel'),
      focusable: { autoFocusButton: 'cancel' },
    }),
  );
  return {
    draft,
    hasFields,
    isChanged,
    change: (parts) => setChanged((others) => ({ ...others, ...parts })),
    discard: () => setChanged({}),
  };
}
