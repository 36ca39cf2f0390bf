import { ProForm, ProFormDependency, ProFormSelect, ProFormSwitch } from '@ant-design/pro-components';
import { Alert } from 'antd';
import { CallResult } from '@/admin/shared/CallResult';
import { FormDialog } from '@/admin/shared/forms/FormDialog';
import { useCallRequest } from '@/admin/shared/useCallRequest';
import { call } from '@/api/call';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { useText } from '@/lib/intl/useText';
import type { SilentInstall } from '../../../../contract/organization/silentInstalls';
import type { AuditItem } from '../../../../contract/reviews/audits';
import { DepartmentField } from '../approval-rules/DepartmentField';
import styles from '../list/AuditDialogs.module.css';
import { changesOf, isEnterpriseId, type SilentInstallValues, valuesOf } from './silentInstallValues';

interface SilentInstallDialogProps {
  /** A submission of the plugin. */
  item: AuditItem;
  onClose: () => void;
}

/** Selects for whom a plugin is installed silently: everyone, or the users of certain organizations or departments. */
export function SilentInstallDialog({ item: { plugin_key, name }, onClose }: SilentInstallDialogProps) {
  const text = useText();
  const { data, set, ...request } = useCallRequest('getSilentInstall', { plugin_key });
  const { run } = useRunningAction<'save'>();

  const handleFinish = async (values: SilentInstallValues) => {
    if (!data) return false;
    return run('save', async () => {
      // Not atomic: changes before a failed one stay saved, and the next attempt sends the rest.
      for (const change of changesOf(data, values)) set(await call('setSilentInstall', { plugin_key, ...change }));
      message.success(text('audit.silentSaved', { name }));
    });
  };

  return (
    <FormDialog<SilentInstallValues>
      title={text('audit.silentTitle', { name })}
      okText={text('admin.save')}
      disabled={data === null}
      onFinish={handleFinish}
      onClose={onClose}
    >
      <CallResult request={{ data, ...request }} failedTitle={text('audit.silentFailed')}>
        {(setting) => <SilentInstallFields setting={setting} />}
      </CallResult>
    </FormDialog>
  );
}

function SilentInstallFields({ setting }: { setting: SilentInstall }) {
  const text = useText();
  const { everybody, e_ids, departments } = valuesOf(setting);
  return (
    <>
      <p className={styles.text}>{text('audit.silentText')}</p>
      <ProFormSwitch name="everybody" label={text('audit.silentEveryone')} initialValue={everybody} />
      <ProFormDependency<Pick<SilentInstallValues, 'everybody'>> name={['everybody']}>
        {({ everybody: isForAll }) =>
          isForAll && <Alert className={styles.text} type="info" showIcon title={text('audit.silentAllAlready')} />
        }
      </ProFormDependency>
      <ProFormSelect
        name="e_ids"
        label={text('audit.silentEnterprises')}
        extra={text('audit.silentEnterpriseHint')}
        initialValue={e_ids}
        mode="tags"
        placeholder=""
        fieldProps={{ open: false, suffixIcon: null, tokenSeparators: [',', ' ', ';'] }}
        rules={[
          {
            validator: async (_rule: unknown, written: string[] = []) => {
              const id = written.find((one) => !isEnterpriseId(one));
              if (id !== undefined) throw new Error(text('audit.silentWrongEnterprise', { id }));
            },
          },
        ]}
      />
      <ProForm.Item name="departments" label={text('audit.silentDepartments')} initialValue={departments}>
        <DepartmentField />
      </ProForm.Item>
    </>
  );
}
