import { ProFormRadio } from '@ant-design/pro-components';
import { FormDialog } from '@/admin/shared/forms/FormDialog';
import { ReasonField } from '@/admin/shared/forms/ReasonField';
import { useMessageArea } from '@/admin/shared/useMessageArea';
import { call } from '@/api/call';
import { Permissions } from '@/features/plugin-detail/package/Permissions';
import { message } from '@/kit/Message/message';
import { useText } from '@/lib/intl/useText';
import type { PluginRequest } from '../../../contract/organization/pluginRequests';
import type { GRANT_SCOPES } from '../../../contract/values/organization';
import styles from './pluginRequests.module.css';
import { versionsText } from './versionsText';

export interface DecisionDialogProps {
  e_id: number;
  /** An open request, with the plugin's name in the user's language. */
  request: PluginRequest;
  onDecided: () => void;
  onClose: () => void;
}

interface GrantValues {
  scope: (typeof GRANT_SCOPES)[number];
  versions: 'each' | 'from' | 'only';
  reason?: string;
}

/** Grants a request: for whom, and which versions. Permissions are described by the messages of the plugin page. */
export default function GrantDialog({ e_id, request, onDecided, onClose }: DecisionDialogProps) {
  useMessageArea('site/detail');
  const text = useText();
  const { request_id, plugin_name, user, department, current_version: version } = request;
  const allowed = (version: string | null, is_only_version: boolean) =>
    versionsText({ version, is_only_version }, text);
  return (
    <FormDialog<GrantValues>
      title={text('pluginRequest.grantNamed', { plugin: plugin_name, name: user.nick_name })}
      okText={text('pluginRequest.grant')}
      initialValues={{ scope: 'user', versions: 'each' }}
      onFinish={async ({ scope, versions, reason = '' }) => {
        await call('decidePluginRequest', {
          ...{ e_id, request_id, decision: 'grant', scope, reason },
          ...(versions !== 'each' && version !== null && { version, is_only_version: versions === 'only' }),
        });
        message.success(text('pluginRequest.granted', { plugin: plugin_name }));
        onDecided();
      }}
      onClose={onClose}
    >
      <blockquote className={styles.quote} dir="auto">
        {request.reason}
      </blockquote>
      <div className={styles.permissions}>
        <Permissions permissions={request.permissions} network_hosts={request.network_hosts} />
      </div>
      <ProFormRadio.Group
        name="scope"
        layout="vertical"
        label={text('pluginRequest.scope')}
        options={[
          { value: 'user', label: text('pluginRequest.forUser', { name: user.nick_name }) },
          ...(department ? [{ value: 'department', label: text('pluginRequest.forDepartment', { department }) }] : []),
          { value: 'enterprise', label: text('pluginRequest.scope.enterprise') },
        ]}
      />
      {version !== null && (
        <ProFormRadio.Group
          name="versions"
          layout="vertical"
          label={text('pluginRequest.versions')}
          options={[
            { value: 'each', label: allowed(null, false) },
            { value: 'from', label: allowed(version, false) },
            { value: 'only', label: allowed(version, true) },
          ]}
        />
      )}
      <ReasonField label={text('pluginRequest.note')} hint={text('pluginRequest.reasonHint')} rows={2} />
    </FormDialog>
  );
}
