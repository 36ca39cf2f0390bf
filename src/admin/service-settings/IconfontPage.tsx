import { ProFormText } from '@ant-design/pro-components';
import { Form } from 'antd';
import { useExpected } from '@/admin/shared/forms/useExpected';
import { AdminItems } from '@/admin/shared/lists/AdminItems';
import { call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { useText } from '@/lib/intl/useText';
import type { IconfontSetting } from '../../../contract/organization/serviceSettings';
import { ICONFONT_ID_LENGTH } from '../../../contract/values/organization';
import { SecretField } from './SecretField';
import { ServiceSetting } from './ServiceSetting';
import { useServiceActions } from './useServiceActions';

interface IconfontValues {
  Client_id: string;
  Client_secret: string;
}

/** /backstage-index/iconfont: the account at the icon font service (requirements.md section 2). */
export default function IconfontPage() {
  const text = useText();
  const request = useQuery('getIconfont', {});
  return (
    <AdminItems request={request} failedTitle={text('setting.failedTitle')} empty={null}>
      {request.data && <IconfontForm setting={request.data} onChange={request.set} />}
    </AdminItems>
  );
}

interface IconfontFormProps {
  setting: IconfontSetting;
  onChange: (setting: IconfontSetting) => void;
}

function IconfontForm({ setting, onChange }: IconfontFormProps) {
  const text = useText();
  const [form] = Form.useForm<IconfontValues>();
  const sendEdit = useExpected();
  const show = (stored: IconfontSetting) => {
    onChange(stored);
    form.setFieldsValue({ Client_id: stored.Client_id, Client_secret: '' });
  };
  const name = text('setting.iconfont');
  const actions = useServiceActions({
    name,
    testCall: 'testIconfont',
    remove: async () => show(await call('removeIconfont')),
  });
  const handleSave = (values: IconfontValues) =>
    actions.save(
      async () =>
        show(
          await sendEdit({ Client_id: setting.Client_id, Client_secret: setting.Client_secret }, (expected) =>
            call('saveIconfont', { ...values, expected }),
          ),
        ),
      {
        success: text('setting.saveSuccess'),
        failure: text('setting.saveFailure'),
      },
    );

  return (
    <ServiceSetting<IconfontValues>
      title={name}
      subtitle={text('setting.iconfontLead')}
      form={form}
      isStored={setting.Client_secret !== ''}
      canTest={setting.can_test}
      saveText={text('admin.save')}
      actions={actions}
      onSave={handleSave}
    >
      <ProFormText
        name="Client_id"
        label={text('setting.clientId')}
        initialValue={setting.Client_id}
        rules={[{ required: true, whitespace: true, message: text('setting.required') }]}
        fieldProps={{ spellCheck: false, maxLength: ICONFONT_ID_LENGTH }}
      />
      <SecretField name="Client_secret" label={text('setting.clientSecret')} stored={setting.Client_secret} />
    </ServiceSetting>
  );
}
