import { App } from 'antd';
import { useState } from 'react';
import { useText } from '@/lib/intl/useText';
import { useLeaveGuard } from '@/lib/useLeaveGuard';
import type { ManagedEnterprise } from '../../../contract/organization/enterprise';
import { areSame, draftOf, type EnterpriseDraft } from './enterpriseDraft';

export interface DraftOfSetting {
  draft: EnterpriseDraft;
  change: (parts: Partial<EnterpriseDraft>) => void;
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
export function useEnterpriseDraft(stored: ManagedEnterprise): DraftOfSetting {
  const text = useText();
  const { modal } = App.useApp();
  const [changed, setChanged] = useState<Partial<EnterpriseDraft>>({});
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
