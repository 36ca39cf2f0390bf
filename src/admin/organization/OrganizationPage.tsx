import { CallResult } from '@/admin/shared/CallResult';
import { useMessageArea } from '@/admin/shared/useMessageArea';
import { useQuery } from '@/data/useQuery';
import { useText } from '@/lib/intl/useText';
import { OrganizationEditor } from './OrganizationEditor';

/** /backstage-index/enterprise: appearance and texts of the deployment; for super administrators only. */
export default function OrganizationPage() {
  useMessageArea('admin/enterprise');
  return <Organization />;
}

/**
 * The organization setting: brand, theme, hidden features, replaced texts, and session storage (requirements.md section
 * 3).
 */
function Organization() {
  const text = useText();
  const request = useQuery('getOrganization', {});
  return (
    <CallResult request={request} failedTitle={text('enterprise.failedTitle')}>
      {(data) => <OrganizationEditor stored={data} onStored={request.set} />}
    </CallResult>
  );
}
