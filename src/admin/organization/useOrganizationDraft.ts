import { useState } from 'react';
import { useConfirmedLeave } from '@/admin/shared/useConfirm';
import { useText } from '@/lib/intl/useText';
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
  const [changed, setChanged] = useState<Partial<OrganizationDraft>>({});
  const before = draftOf(stored);
  const draft = { ...before, ...changed };
  const hasFields = !areSame(draft, before);
  const isChanged = hasFields || Object.keys(draft.logo).length > 0;
  useConfirmedLeave(isChanged, {
    title: text('enterprise.leaveTitle'),
    content: text('enterprise.leaveText'),
    okText: text('enterprise.leave'),
  });
  return {
    draft,
    hasFields,
    isChanged,
    change: (parts) => setChanged((others) => ({ ...others, ...parts })),
    discard: () => setChanged({}),
  };
}
