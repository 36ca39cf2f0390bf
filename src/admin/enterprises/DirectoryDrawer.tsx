import { Button, Card, Descriptions, Drawer, Form, Select } from 'antd';
import { useState } from 'react';
import { CallResult } from '@/admin/shared/CallResult';
import { Copied } from '@/admin/shared/Copied';
import { useConfirm } from '@/admin/shared/useConfirm';
import { call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { formatTimestamp } from '@/lib/intl/formatTimestamp';
import { useLocale, useText } from '@/lib/intl/useText';
import type { Enterprise } from '../../../contract/organization/enterprises';
import type { ScimToken } from '../../../contract/organization/scimTokens';
import { LOGIN_METHODS } from '../../../contract/values/accounts';
import styles from './EnterprisesPage.module.css';

interface DirectoryDrawerProps {
  enterprise: Enterprise;
  onClose: () => void;
}

/** The directory (SCIM, docs/scim.md) of an organization: its address, and its token, which is shown once. */
export default function DirectoryDrawer({ enterprise: { e_id, name }, onClose }: DirectoryDrawerProps) {
  const text = useText();
  const confirm = useConfirm();
  const request = useQuery('getScimToken', { e_id });
  const [method, setMethod] = useState<(typeof LOGIN_METHODS)[number] | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const make = async () => {
    setSecret((await call('makeScimToken', { e_id, login_method: method })).secret);
    request.reload();
  };
  const handleMake = (hasToken: boolean) =>
    confirm({
      title: text('directory.make'),
      content: text(hasToken ? 'directory.replaceText' : 'directory.makeText'),
      okText: text('directory.make'),
      onConfirm: make,
    });
  const handleRevoke = () =>
    confirm({
      title: text('directory.revoke'),
      content: text('directory.revokeText'),
      okText: text('directory.revoke'),
      onConfirm: () => call('deleteScimToken', { e_id }),
      done: text('directory.revoked'),
      reload: () => {
        setSecret(null);
        request.reload();
      },
    });
  return (
    <Drawer open onClose={onClose} size="large" title={text('directory.title', { name })}>
      <p className={styles.lead}>{text('directory.lead')}</p>
      <CallResult request={request} failedTitle={text('directory.failedTitle')}>
        {({ url, token }) => (
          <div className={styles.directory}>
            <Copied label={text('enterprises.address')} value={url} />
            {secret && (
              <Card title={text('directory.secretTitle')}>
                <p>{text('directory.secretText')}</p>
                <Copied label={text('directory.token')} value={secret} />
              </Card>
            )}
            {token && <TokenState token={token} />}
            <Form.Item
              label={text('directory.loginMethod')}
              extra={text('directory.loginMethodHint')}
              layout="vertical"
            >
              <Select
                aria-label={text('directory.loginMethod')}
                value={method ?? ''}
                options={[
                  { value: '', label: text('directory.noMethod') },
                  ...LOGIN_METHODS.map((value) => ({ value, label: value })),
                ]}
                onChange={(picked) => setMethod(picked === '' ? null : (picked as typeof method))}
              />
            </Form.Item>
            <div className={styles.actions}>
              <Button type="primary" onClick={() => handleMake(token !== null)}>
                {text('directory.make')}
              </Button>
              {token && (
                <Button danger onClick={handleRevoke}>
                  {text('directory.revoke')}
                </Button>
              )}
            </div>
          </div>
        )}
      </CallResult>
    </Drawer>
  );
}

function TokenState({ token }: { token: ScimToken }) {
  const text = useText();
  const locale = useLocale();
  const { created_at, last_used_at, login_method, made_by } = token;
  const lastUsed = last_used_at ? formatTimestamp(last_used_at, locale) : text('directory.unused');
  return (
    <Descriptions column={1} size="small" bordered>
      <Descriptions.Item label={text('directory.made')}>
        {[formatTimestamp(created_at, locale), made_by].filter(Boolean).join(' · ')}
      </Descriptions.Item>
      <Descriptions.Item label={text('directory.lastUsed')}>{lastUsed}</Descriptions.Item>
      <Descriptions.Item label={text('directory.loginMethod')}>
        {login_method ?? text('directory.noMethod')}
      </Descriptions.Item>
    </Descriptions>
  );
}
