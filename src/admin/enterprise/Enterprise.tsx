import { AdminItems } from '@/admin/shared/lists/AdminItems';
import { useCallRequest } from '@/admin/shared/useCallRequest';
import { useText } from '@/lib/intl/useText';
import { EnterpriseEditor } from './EnterpriseEditor';

/** The organization setting: brand, theme, hidden features, replaced texts, and session storage (SPEC.md section 3). */
export default function Enterprise() {
  const text = useText();
  const request = useCallRequest('getEnterprise', {});
  return (
    <AdminItems request={request} failedTitle={text('enterprise.failedTitle')} empty={null}>
      {request.data && <EnterpriseEditor stored={request.data} onStored={request.set} />}
    </AdminItems>
  );
}
