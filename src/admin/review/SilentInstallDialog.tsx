import { Alert, Button, InputNumber, Modal, Skeleton, Space, Switch, Tag } from 'antd';
import { useState } from 'react';
import { useCallRequest } from '@/admin/shared/useCallRequest';
import { call, type PayloadOf } from '@/api/call';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { useRunning } from '@/kit/Message/useRunning';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import type { AuditItem } from '../../../contract/audits';
import styles from './AuditDialogs.module.css';
import { SilentDepartments } from './SilentDepartments';

/** The greatest id that a column of the type integer holds. */
const MOST = 2_147_483_647;

interface SilentInstallDialogProps {
  /** A submission of the plugin. */
  item: AuditItem;
  onClose: () => void;
}

/** To whom a plugin comes by itself: everybody, or the people of some enterprises or departments. Each change holds at once. */
export function SilentInstallDialog({ item: { plugin_key, name }, onClose }: SilentInstallDialogProps) {
  const text = useText();
  const failureText = useFailureText();
  const { data, failure, waiting, load, set } = useCallRequest('getSilentInstall', { plugin_key });
  const { running, run } = useRunning<'set'>();
  const [enterprise, setEnterprise] = useState<number | null>(null);

  const change = (setting: Omit<PayloadOf<'setSilentInstall'>, 'plugin_key'>) =>
    run('set', async () => set(await call('setSilentInstall', { plugin_key, ...setting })));
  const handleAdd = async () => {
    if (enterprise && (await change({ is_default_install: true, e_id: enterprise }))) setEnterprise(null);
  };

  return (
    <Modal open title={text('audit.silentTitle', { name })} footer={null} onCancel={onClose}>
      {failure !== null && (
        <ErrorState
          title={text('audit.silentFailed')}
          description={failureText(failure)}
          retrying={waiting}
          onRetry={load}
        />
      )}
      {failure === null && data === null && <Skeleton active title={false} />}
      {data && (
        <div className={styles.summary}>
          <p>{text('audit.silentText')}</p>
          <div className={styles.everybody}>
            <Switch
              aria-labelledby="silent-everybody"
              checked={data.is_default_install}
              loading={running !== null}
              onChange={(is_default_install) => change({ is_default_install })}
            />
            <span id="silent-everybody">{text('audit.silentEverybody')}</span>
          </div>
          <h2 className={styles.heading}>{text('audit.silentEnterprises')}</h2>
          {data.is_default_install && <Alert type="info" title={text('audit.silentAllAlready')} />}
          <div className={styles.enterprises}>
            {data.e_ids.length === 0 && text('audit.silentNone')}
            {data.e_ids.map((e_id) => (
              <Tag
                key={e_id}
                closable={{ 'aria-label': text('audit.silentRemove', { id: e_id }) }}
                onClose={(event) => {
                  // It goes once the server says so.
                  event.preventDefault();
                  void change({ is_default_install: false, e_id });
                }}
              >
                {e_id}
              </Tag>
            ))}
          </div>
          <Space.Compact>
            <InputNumber<number>
              aria-label={text('audit.silentEnterprise')}
              placeholder={text('audit.silentEnterprise')}
              className={styles.id}
              min={1}
              max={MOST}
              precision={0}
              controls={false}
              value={enterprise}
              onChange={setEnterprise}
              onPressEnter={handleAdd}
            />
            <Button disabled={!enterprise} loading={running !== null} onClick={handleAdd}>
              {text('audit.silentAdd')}
            </Button>
          </Space.Compact>
          <SilentDepartments
            departments={data.departments}
            isBusy={running !== null}
            onChange={(department, is_default_install) => change({ ...department, is_default_install })}
          />
        </div>
      )}
    </Modal>
  );
}
