import { ProForm, ProFormDependency, ProFormSelect, ProFormSwitch } from '@ant-design/pro-components';
import { Alert, Skeleton } from 'antd';
import { CallResult } from '@/admin/shared/CallResult';
import { FormDialog } from '@/admin/shared/forms/FormDialog';
import { call, type PayloadOf } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { message } from '@/kit/Message/message';
import { useText } from '@/lib/intl/useText';
import type { SilentInstall } from '../../../../contract/organization/silentInstalls';
import type { ReviewItem } from '../../../../contract/reviews/reviewList';
import { MAX_ID } from '../../../../contract/values/limits';
import { departmentKey, departmentOf } from '../approval-rules/approvalValues';
import { DepartmentField } from '../approval-rules/DepartmentField';
import styles from '../list/ReviewDialogs.module.css';

/** Recipients of a silent install, as the form stores them. */
interface SilentInstallValues {
  everybody: boolean;
  /** As typed, possibly invalid. */
  e_ids: string[];
  /** Keys made by {@link departmentKey}. */
  departments: string[];
}

type Change = Omit<PayloadOf<'setSilentInstall'>, 'plugin_key'>;

export const isOrganizationId = (written: string) => /^[1-9]\d{0,9}$/.test(written) && Number(written) <= MAX_ID;

function valuesOf({ is_default_install, e_ids, departments }: SilentInstall): SilentInstallValues {
  return { everybody: is_default_install, e_ids: e_ids.map(String), departments: departments.map(departmentKey) };
}

/** Returns the calls that apply the form's values to a setting; each call changes one thing. */
export function changesOf(setting: SilentInstall, values: SilentInstallValues): Change[] {
  const before = valuesOf(setting);
  const everybody = values.everybody;
  const forAll = everybody === before.everybody ? [] : [{ is_default_install: everybody }];
  const forOrganizations = difference(before.e_ids, values.e_ids).map(([e_id, is_default_install]) => ({
    is_default_install,
    e_id: Number(e_id),
  }));
  const forDepartments = difference(before.departments, values.departments).map(([key, is_default_install]) => ({
    is_default_install,
    ...departmentOf(key),
  }));
  return [...forAll, ...forOrganizations, ...forDepartments];
}

/** Returns added items as true and removed ones as false. */
function difference(before: readonly string[], after: readonly string[]): [one: string, isNew: boolean][] {
  return [
    ...after.filter((one) => !before.includes(one)).map((one): [string, boolean] => [one, true]),
    ...before.filter((one) => !after.includes(one)).map((one): [string, boolean] => [one, false]),
  ];
}

interface SilentInstallDialogProps {
  /** A submission of the plugin. */
  item: ReviewItem;
  onClose: () => void;
}

/** Selects for whom a plugin is installed silently: everyone, or the users of certain organizations or departments. */
export function SilentInstallDialog({ item: { plugin_key, name }, onClose }: SilentInstallDialogProps) {
  const text = useText();
  const { data, set, ...request } = useQuery('getSilentInstall', { plugin_key });

  const handleFinish = async (values: SilentInstallValues) => {
    if (!data) return false;
    // Not atomic: changes before a failed one stay saved, and the next attempt sends the rest.
    for (const change of changesOf(data, values)) set(await call('setSilentInstall', { plugin_key, ...change }));
    message.success(text('audit.silentSaved', { name }));
  };

  return (
    <FormDialog<SilentInstallValues>
      title={text('audit.silentTitle', { name })}
      okText={text('admin.save')}
      disabled={data === null}
      onFinish={handleFinish}
      onClose={onClose}
    >
      <CallResult
        request={{ data, ...request }}
        failedTitle={text('audit.silentFailed')}
        placeholder={<Skeleton active title={false} />}
      >
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
              const id = written.find((one) => !isOrganizationId(one));
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
