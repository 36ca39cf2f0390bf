import { ProFormText } from '@ant-design/pro-components';
import { CallResult } from '@/admin/shared/CallResult';
import { call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { useText } from '@/lib/intl/useText';
import type { IconfontSetting } from '../../../contract/organization/serviceSettings';
import { ICONFONT_ID_LENGTH } from '../../../contract/values/organization';
import { SecretField, ServiceSetting } from './ServiceSetting';
import { useServiceForm } from './useServiceForm';

/** /backstage-index/iconfont: the account at the icon font service (requirements.md section 2). */
export default function IconfontPage() {
  const text = useText();
  const request = useQuery('getIconfont', {});
  return (
    <CallResult request={request} failedTitle={text('setting.failedTitle')}>
      {(setting) => <IconfontForm setting={setting} onChange={request.set} />}
    </CallResult>
  );
}

interface IconfontFormProps {
  setting: IconfontSetting;
  onChange: (setting: IconfontSetting) => void;
}

function IconfontForm({ setting: { Client_id, Client_secret, can_test }, onChange }: IconfontFormProps) {
  const text = useText();
  const name = text('setting.iconfont');
  const service = useServiceForm({
    name,
    stored: { Client_id, Client_secret },
    testCall: 'testIconfont',
    save: (payload) => call('saveIconfont', payload),
    remove: () => call('removeIconfont'),
    savedText: text('setting.saveSuccess'),
    failedText: text('setting.saveFailure'),
    onChange,
    valuesOf: (stored: IconfontSetting) => ({ Client_id: stored.Client_id, Client_secret: '' }),
  });
  return (
    <ServiceSetting
      title={name}
      subtitle={text('setting.iconfontLead')}
      service={service}
      isStored={Client_secret !== ''}
      canTest={can_test}
      saveText={text('admin.save')}
    >
      <ProFormText
        name="Client_id"
        label={text('setting.clientId')}
        initialValue={Client_id}
        rules={[{ required: true, whitespace: true, message: text('setting.required') }]}
        fieldProps={{ spellCheck: false, maxLength: ICONFONT_ID_LENGTH }}
      />
      <SecretField name="Client_secret" label={text('setting.clientSecret')} stored={Client_secret} />
    </ServiceSetting>
  );
}
