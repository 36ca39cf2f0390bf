import { AdminItems } from '@/admin/shared/AdminItems';
import { useCallRequest } from '@/admin/shared/useCallRequest';
import { useText } from '@/lib/intl/useText';
import { EnterpriseEditor } from './EnterpriseEditor';

/**
 * The enterprise setting: brand, theme, hidden features, replaced texts and where sessions are stored (SPEC.md section
 * 3).
 */
export default function Enterprise() {
  const text = useText();
  const asked = useCallRequest('getEnterprise', {});
  return (
    <AdminItems asked={asked} failedTitle={text('enterprise.failedTitle')} empty={null}>
      {asked.data && <EnterpriseEditor stored={asked.data} onStored={asked.set} />}
    </AdminItems>
  );
}
