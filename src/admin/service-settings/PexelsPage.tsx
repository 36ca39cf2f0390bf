import { CallResult } from '@/admin/shared/CallResult';
import { call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { useText } from '@/lib/intl/useText';
import type { PexelsSetting } from '../../../contract/organization/serviceSettings';
import { SecretField, ServiceSetting } from './ServiceSetting';
import { useServiceForm } from './useServiceForm';

/** /backstage-index/pexels: the key of the stock photo service (requirements.md section 2). */
export default function PexelsPage() {
  const text = useText();
  const request = useQuery('getPexels', {});
  return (
    <CallResult request={request} failedTitle={text('setting.failedTitle')}>
      {(setting) => <PexelsForm setting={setting} onChange={request.set} />}
    </CallResult>
  );
}

interface PexelsFormProps {
  setting: PexelsSetting;
  onChange: (setting: PexelsSetting) => void;
}

function PexelsForm({ setting: { api_key, can_test }, onChange }: PexelsFormProps) {
  const text = useText();
  const name = text('setting.pexels');
  const service = useServiceForm({
    name,
    stored: { api_key },
    testCall: 'testPexels',
    save: (payload) => call('savePexels', payload),
    remove: () => call('removePexels'),
    savedText: text('setting.applySuccess'),
    failedText: text('setting.tryAgain'),
    onChange,
    valuesOf: () => ({ api_key: '' }),
  });
  return (
    <ServiceSetting
      title={name}
      subtitle={text('setting.pexelsLead')}
      service={service}
      isStored={api_key !== ''}
      canTest={can_test}
      saveText={text('setting.apply')}
    >
      <SecretField name="api_key" label={text('setting.apiKey')} stored={api_key} />
    </ServiceSetting>
  );
}
