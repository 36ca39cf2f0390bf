import { useState } from 'react';
import { useConfirm } from '@/admin/shared/useConfirm';
import { ApiError, call } from '@/api/call';
import { uploadTransport } from '@/api/uploadTransport';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { fieldErrorsOf } from '@/lib/intl/fieldErrors';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import type { SchemeName } from '../../../config/tokens';
import type { ManagedOrganization, SettingError } from '../../../contract/organization/organization';
import { SCHEMES } from './theme/tokenTable';
import { type DraftOfSetting, fieldsOf } from './useOrganizationDraft';

interface Editing {
  /** The organization whose setting it is; undefined: the deployment. */
  e_id: number | undefined;
  stored: ManagedOrganization;
  onStored: (stored: ManagedOrganization) => void;
  edited: DraftOfSetting;
}

export type LogoErrors = Partial<Record<SchemeName, string>>;

export interface OrganizationActions {
  isSaving: boolean;
  save: () => void;
  /** Restores the values of SITE_CONFIG, or the defaults. */
  reset: () => void;
  /** Another user has saved in the meantime. */
  isConflict: boolean;
  /** Loads what the other user saved, and keeps or discards the changes made here. */
  loadSaved: (keepsDraft: boolean) => void;
  /** Values that the server refused. */
  settingErrors: SettingError[];
  /** The server's error about the logo of each color scheme. */
  logoErrors: LogoErrors;
}

/** Applies the saved setting to this page. Other pages apply it when they are next opened. */
function applySetting(): void {
  import('@/features/organization/organizationRefresh').then((part) => part.refreshOrganization()).catch(() => {});
}

/** Actions on the setting as a whole. */
export function useOrganizationSave({ e_id, stored, onStored, edited }: Editing): OrganizationActions {
  const text = useText();
  const failureText = useFailureText();
  const confirm = useConfirm();
  const { running, run } = useRunningAction<'save'>();
  const [isConflict, setConflict] = useState(false);
  const [settingErrors, setSettingErrors] = useState<SettingError[]>([]);
  const [logoErrors, setLogoErrors] = useState<LogoErrors>({});

  /** Not atomic: the steps before a failed one stay stored. */
  const store = async () => {
    let latest = stored;
    if (edited.hasFields) {
      latest = await call('saveOrganization', { e_id, ...fieldsOf(edited.draft), version: latest.version });
      onStored(latest);
    }
    for (const scheme of SCHEMES) {
      const image = edited.draft.logo[scheme];
      if (image === undefined) continue;
      const payload = { e_id, scheme, version: latest.version };
      latest = image
        ? await call('saveLogo', { ...payload, image }, { transport: uploadTransport(() => {}) }).catch((error) => {
            if (fieldErrorsOf(error).length > 0) setLogoErrors({ [scheme]: failureText(error) });
            throw error;
          })
        : await call('removeLogo', payload);
      onStored(latest);
    }
  };

  const showError = (error: unknown) => {
    if (!(error instanceof ApiError)) return message.error(text('setting.saveFailure'));
    if (error.id === 'setting_changed') setConflict(true);
    if (error.id === 'wrong_setting' && Array.isArray(error.details)) setSettingErrors(error.details as SettingError[]);
    // Shows the server's error only if the user can act on it.
    const isActionable = [403, 409, 413, 422].includes(error.status);
    return message.error(isActionable ? failureText(error) : text('setting.saveFailure'));
  };

  return {
    isSaving: running === 'save',
    isConflict,
    settingErrors,
    logoErrors,
    save: () =>
      void run('save', async () => {
        setSettingErrors([]);
        setLogoErrors({});
        try {
          await store();
          edited.discard();
          setConflict(false);
          applySetting();
          message.success(text('setting.saveSuccess'));
        } catch (error) {
          showError(error);
        }
      }),
    reset: () =>
      confirm({
        title: text('enterprise.resetTitle'),
        content: text(e_id === undefined ? 'enterprise.resetText' : 'enterprise.resetOwnText'),
        okText: text('enterprise.reset'),
        onConfirm: async () => {
          try {
            onStored(await call('resetOrganization', { e_id, version: stored.version }));
          } catch (error) {
            if (!(error instanceof ApiError) || error.id !== 'setting_changed') throw error;
            // Closes the dialog: its text no longer describes the current state.
            setConflict(true);
            return message.error(failureText(error));
          }
          edited.discard();
          setConflict(false);
          setSettingErrors([]);
          applySetting();
          message.success(text('enterprise.resetDone'));
        },
      }),
    loadSaved: (keepsDraft) =>
      void run('save', async () => {
        try {
          onStored(await call('getOrganization', { e_id }));
          if (!keepsDraft) edited.discard();
          setConflict(false);
        } catch (error) {
          message.error(failureText(error));
        }
      }),
  };
}
