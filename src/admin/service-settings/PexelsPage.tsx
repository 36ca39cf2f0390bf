import { Form } from 'antd';
import { useExpected } from '@/admin/shared/forms/useExpected';
import { AdminItems } from '@/admin/shared/lists/AdminItems';
import { call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { useText } from '@/lib/intl/useText';
import type { PexelsSetting } from '../../../contract/organization/serviceSettings';
import { SecretField } from './SecretField';
import { ServiceSetting } from './ServiceSetting';
import { useServiceActions } from './useServiceActions';

interface PexelsValues {
  api_key: string;
}

/** /backstage-index/pexels: the key of the stock photo service (requirements.md section 2). */
export default function PexelsPage() {
  const text = useText();
  const request = useQuery('getPexels', {});
  return (
    <AdminItems request={request} failedTitle={text('setting.failedTitle')} empty={null}>
      {request.data && <PexelsForm setting={request.data} onChange={request.set} />}
    </AdminItems>
  );
}

interface PexelsFormProps {
  setting: PexelsSetting;
  onChange: (setting: PexelsSetting) => void;
}

function PexelsForm({ setting, onChange }: PexelsFormProps) {
  const text = useText();
  const [form] = Form.useForm<PexelsValues>();
  const sendEdit = useExpected();
  const show = (stored: PexelsSetting) => {
    onChange(stored);
    form.setFieldsValue({ api_key: '' });
  };
  const name = text('setting.pexels');
  const actions = useServiceActions({
    name,
    testCall: 'testPexels',
    remove: async () => show(await call('removePexels')),
  });
  const handleSave = (values: PexelsValues) =>
    actions.save(
      async () =>
        show(await sendEdit({ api_key: setting.api_key }, (expected) => call('savePexels', { ...values, expected }))),
      {
        success: text('setting.applySuccess'),
        failure: text('setting.tryAgain'),
      },
    );

  return (
    <ServiceSetting<PexelsValues>
      title={name}
      subtitle={text('setting.pexelsLead')}
      form={form}
      isStored={setting.api_key !== ''}
      canTest={setting.can_test}
      saveText={text('setting.apply')}
      actions={actions}
      onSave={handleSave}
    >
      <SecretField name="api_key" label={text('setting.apiKey')} stored={setting.api_key} />
    </ServiceSetting>
  );
}
